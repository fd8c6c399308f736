import sharp from "sharp";
import type { ChosenFile } from "./upload.ts";

/** A small painting: a sky, a sun, hills, in the colours of an hour. */
interface Scene {
  name: string;
  sky: [top: string, bottom: string];
  sun: { x: number; y: number; r: number; colour: string };
  hills: [far: string, middle: string, near: string];
  /** In front: what the blessing is about. */
  front: string;
}

const [width, height] = [1200, 900];

const scenes = {
  figs: {
    name: "figs.jpg",
    sky: ["#f7d9b5", "#fbecd8"],
    sun: { x: 930, y: 230, r: 110, colour: "#fbf3e2" },
    hills: ["#e6b98f", "#c98d63", "#93623f"],
    front: bowl("#5b3a5e", "#7d4f74", "#efe3d0"),
  },
  gate: {
    name: "gate.jpg",
    sky: ["#bcd3df", "#f2ead9"],
    sun: { x: 300, y: 250, r: 90, colour: "#fff6dc" },
    hills: ["#a9bb90", "#7f9767", "#57703f"],
    front: gate("#f4ecdf"),
  },
  window: {
    name: "window.jpg",
    sky: ["#1b2440", "#43456b"],
    sun: { x: 900, y: 200, r: 70, colour: "#f4e6c0" },
    hills: ["#2c3357", "#222848", "#171c36"],
    front: house("#141931", "#f3bf62"),
  },
  sea: {
    name: "sea.jpg",
    sky: ["#f3b98a", "#fde6c4"],
    sun: { x: 600, y: 420, r: 120, colour: "#fff1cf" },
    hills: ["#7aa2a8", "#5c8790", "#3f6b76"],
    front: boat("#3b2b26", "#fbf4e8"),
  },
  bread: {
    name: "bread.jpg",
    sky: ["#f0d3a8", "#f9e9cd"],
    sun: { x: 200, y: 180, r: 80, colour: "#fff7e2" },
    hills: ["#d9b98a", "#c39a63", "#a97c44"],
    front: loaf("#b9722f", "#e2a45a"),
  },
  tea: {
    name: "tea.jpg",
    sky: ["#e9d7c3", "#f6ebdc"],
    sun: { x: 880, y: 260, r: 95, colour: "#fff4de" },
    hills: ["#cbb79b", "#ad9270", "#87694a"],
    front: cup("#f7f1e6", "#7a3f24"),
  },
  kite: {
    name: "kite.jpg",
    sky: ["#8fc1dd", "#e3f1f3"],
    sun: { x: 240, y: 200, r: 80, colour: "#fffbe6" },
    hills: ["#b7cf9c", "#93b377", "#6d9057"],
    front: kite("#c8452f", "#f2b441"),
  },
} satisfies Record<string, Scene>;

type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

const painted = new Map<SceneName, Promise<ChosenFile>>();

/** Each once: the same picture serves many blessings. */
export function paint(name: SceneName): Promise<ChosenFile> {
  const picture = painted.get(name) ?? paintScene(scenes[name]);
  painted.set(name, picture);
  return picture;
}

export function paintAll(): Promise<ChosenFile[]> {
  return Promise.all(sceneNames.map(paint));
}

async function paintScene(scene: Scene): Promise<ChosenFile> {
  const { name, sky, sun, hills, front } = scene;
  const [far, middle, near] = hills;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="${sun.colour}" stop-opacity=".9"/><stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 3}" fill="url(#glow)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${sun.colour}"/>
    <path d="M0 560c220-110 420-40 620-70s380-90 580-20v430H0Z" fill="${far}"/>
    <path d="M0 650c260-90 430 10 700-30s350-70 500-40v320H0Z" fill="${middle}"/>
    <path d="M0 740c300-60 560 30 820-10s280-40 380-20v190H0Z" fill="${near}"/>
    ${front}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

function bowl(fruit: string, light: string, clay: string): string {
  const figs = [420, 520, 620, 720].map(
    (x, index) =>
      `<ellipse cx="${x + 30}" cy="${640 - (index % 2) * 34}" rx="70" ry="82" fill="${index % 2 ? light : fruit}"/>`,
  );
  return `${figs.join("")}<path d="M320 670h560c0 110-120 180-280 180s-280-70-280-180Z" fill="${clay}"/>`;
}

function gate(wood: string): string {
  const bars = [0, 1, 2, 3, 4].map(
    (bar) => `<rect x="${470 + bar * 66}" y="500" width="18" height="270" rx="9"/>`,
  );
  return `<g fill="${wood}"><rect x="430" y="440" width="30" height="350" rx="10"/><rect x="800" y="440" width="30" height="350" rx="10"/>
    <rect x="450" y="540" width="360" height="18" rx="9"/><rect x="450" y="690" width="360" height="18" rx="9"/>${bars.join("")}</g>`;
}

function house(wall: string, lamp: string): string {
  return `<path d="M360 560 600 380l240 180v300H360Z" fill="${wall}"/><rect x="520" y="590" width="160" height="190" rx="80" fill="${lamp}"/>
    <path d="M600 590v190M520 690h160" stroke="${wall}" stroke-width="12"/>`;
}

function boat(hull: string, sail: string): string {
  return `<path d="M400 700h400l-70 90H470Z" fill="${hull}"/><path d="M600 380v300H430Z" fill="${sail}"/><path d="M620 430v250h130Z" fill="${sail}" opacity=".8"/>`;
}

function loaf(crust: string, light: string): string {
  const cuts = [460, 580, 700].map(
    (x) =>
      `<path d="M${x} 600q50 60 20 140" stroke="${light}" stroke-width="22" fill="none" stroke-linecap="round"/>`,
  );
  return `<path d="M330 740c0-130 120-200 270-200s270 70 270 200c0 50-40 80-90 80H420c-50 0-90-30-90-80Z" fill="${crust}"/>${cuts.join("")}`;
}

function cup(china: string, tea: string): string {
  return `<path d="M430 560h340c0 150-60 240-170 240s-170-90-170-240Z" fill="${china}"/><ellipse cx="600" cy="560" rx="170" ry="34" fill="${tea}"/>
    <path d="M768 600c90-10 90 120-20 120" stroke="${china}" stroke-width="24" fill="none"/>
    <path d="M540 500q-30-50 0-100t0-100M640 500q-30-50 0-100t0-100" stroke="${china}" stroke-width="14" fill="none" opacity=".55" stroke-linecap="round"/>`;
}

function kite(sail: string, tail: string): string {
  return `<path d="M700 180 820 320 700 500 580 320Z" fill="${sail}"/><path d="M700 180v320M580 320h240" stroke="${tail}" stroke-width="8"/>
    <path d="M700 500q-40 70 10 130t-30 140" stroke="${tail}" stroke-width="10" fill="none"/>`;
}
