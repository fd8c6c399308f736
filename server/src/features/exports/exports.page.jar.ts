/** The jar of the app, drawn with less: it stands at the head of the page. */
export const jarPicture = `<svg class="jar" viewBox="0 0 160 200" aria-hidden="true">
<ellipse cx="80" cy="191" rx="56" ry="5" fill="#3a1c08" opacity=".16"/>
<path d="M55 44V51C55 61 25 64 25 94V164Q25 189 50 189H110Q135 189 135 164V94C135 64 105 61 105 51V44Z" fill="var(--glass)" stroke="var(--glass-line)" stroke-width="1.6"/>
<g fill="var(--light)"><rect x="44" y="150" width="34" height="24" rx="4" transform="rotate(-12 61 162)"/><rect x="82" y="152" width="34" height="24" rx="4" transform="rotate(9 99 164)"/><rect x="62" y="126" width="32" height="22" rx="4" transform="rotate(5 78 137)"/></g>
<g fill="var(--gold)"><circle cx="52" cy="112" r="3.5"/><circle cx="104" cy="104" r="4"/><circle cx="82" cy="92" r="3"/><circle cx="116" cy="132" r="3"/></g>
<path d="M34 96C34 82 40 76 49 71M34 108V150" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".55"/>
<path d="M52 21Q52 15 58 15H102Q108 15 108 21L105 40H55Z" fill="#c79a6b"/>
<rect x="50" y="38" width="60" height="8.5" rx="4.25" fill="var(--glass)" stroke="var(--glass-line)" stroke-width="1.6"/>
<path d="M113 84.5C104.5 78.5 103.5 72.5 106.8 70C109.3 68.2 112 69.5 113 72C114 69.5 116.7 68.2 119.2 70C122.5 72.5 121.5 78.5 113 84.5Z" fill="var(--terra)"/>
</svg>`;
