import { useEffect, useRef } from "react";
import { useMediaQuery } from "../../ui/use-media-query.ts";

const places = Array.from({ length: 28 }, (_, place) => place);
/** Each bar stands for so long. */
const barMs = 90;
/** A quiet voice is seen too. */
const gain = 3.2;
const quietest = 0.08;

/** That the microphone hears, as it hears it. Whoever wants no motion has the seconds alone. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const isMotionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  return isMotionReduced || typeof AudioContext === "undefined" ? null : <Bars stream={stream} />;
}

function Bars({ stream }: { stream: MediaStream }) {
  const row = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    void context.resume().catch(() => {});
    const samples = new Uint8Array(analyser.fftSize);
    const heard: number[] = places.map(() => quietest);
    const listening = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128) / 128), 0);
      heard.push(Math.min(1, Math.max(quietest, loudest * gain)));
      heard.shift();
      for (const [index, bar] of [...(row.current?.children ?? [])].entries())
        if (bar instanceof HTMLElement) bar.style.scale = `1 ${heard[index]}`;
    }, barMs);
    return () => {
      clearInterval(listening);
      void context.close();
    };
  }, [stream]);
  return (
    <span
      ref={row}
      data-level=""
      aria-hidden="true"
      className="flex h-8 min-w-0 grow items-center justify-end gap-[3px] overflow-hidden"
    >
      {places.map((place) => (
        <span
          key={place}
          style={{ scale: `1 ${quietest}` }}
          className="h-full w-[3px] shrink-0 rounded-full bg-terra"
        />
      ))}
    </span>
  );
}
