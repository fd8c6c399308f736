/** The app's own colours; its typefaces are left to what the reader's machine has. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#fef7ed;--card:#fffdfa;--ink:#1f2937;--soft:#4a4f5a;--faint:#6e655b;--line:rgb(122 74 34/.16);
--terra:#b0522f;--terra-deep:#93411f;--gold:#c9952f;--gold-deep:#84590d;--light:#fae3b4;--glass:rgb(255 253 250/.6);--glass-line:#c9a98a;
--display:Fraunces,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;--sans:Figtree,system-ui,-apple-system,"Segoe UI",sans-serif}
:root:lang(ar){--display:"Noto Naskh Arabic","Geeza Pro","Traditional Arabic",serif}
:root:lang(ur){--display:"Noto Nastaliq Urdu","Jameel Noori Nastaleeq","Urdu Typesetting",serif;--sans:var(--display)}
:root:lang(ja){--display:"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP",serif}
:root:lang(zh){--display:"Songti SC","Noto Serif SC",SimSun,serif}
@media(prefers-color-scheme:dark){:root{--paper:#131924;--card:#1d2533;--ink:#fdf4e6;--soft:#cfc8bd;--faint:#a9a297;--line:rgb(255 222 168/.14);
--terra:#ea9871;--terra-deep:#f2ad8b;--gold:#e9c06c;--gold-deep:#efcd86;--light:#5b4a2b;--glass:rgb(255 240 215/.08);--glass-line:#7a6a58}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.6 var(--sans)}
:lang(ur) body{line-height:2.1}
header{max-width:46rem;margin:0 auto;padding:4rem 1.25rem 1rem;text-align:center}
.jar{width:7.5rem;height:auto}
.face{width:7rem;height:7rem;border-radius:50%;object-fit:cover}
.brand{margin:1rem 0 .25rem;font-size:.8125rem;letter-spacing:.04em;color:var(--gold-deep)}
:lang(ar) .brand,:lang(ur) .brand{letter-spacing:0}
h1{margin:0;font:380 clamp(2.25rem,1.6rem + 3vw,3.75rem)/1.1 var(--display);letter-spacing:-.02em}
:lang(ar) h1,:lang(ur) h1,:lang(ja) h1,:lang(zh) h1{letter-spacing:0;line-height:1.5}
:lang(ur) h1{line-height:2}
.creed{margin:1.25rem auto 0;max-width:32rem;font:italic 340 1.25rem/1.5 var(--display);color:var(--soft)}
:lang(ar) .creed,:lang(ur) .creed,:lang(ja) .creed,:lang(zh) .creed{font-style:normal}
nav{margin-top:2rem;padding:.75rem 0;border-block:1px solid var(--line);display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem}
nav a{padding:.6rem .8rem;min-width:2.75rem;color:var(--terra-deep);text-decoration:none;font-variant-numeric:tabular-nums}
nav a:hover{text-decoration:underline}
a:focus-visible,video:focus-visible,audio:focus-visible{outline:2px solid var(--terra-deep);outline-offset:3px;border-radius:4px}
main{max-width:46rem;margin:0 auto;padding:0 1.25rem 3rem}
h2{margin:4rem 0 0;font:300 4.25rem/1 var(--display);color:var(--gold-deep);font-variant-numeric:tabular-nums}
.said h2{font-size:2.25rem;line-height:1.3}
h3{margin:2.5rem 0 0;padding-bottom:.5rem;border-bottom:1px solid var(--line);font:400 1.375rem/1.3 var(--display);color:var(--gold-deep)}
:lang(ur) h3,:lang(ur) h4,:lang(ur) .said h2{line-height:2.1}
article{padding:2rem 0;content-visibility:auto;contain-intrinsic-size:auto 24rem}
article+article{border-top:1px solid var(--line)}
h4{margin:.25rem 0 .5rem;font:420 1.75rem/1.24 var(--display);overflow-wrap:anywhere}
.text{margin:0;font:400 1.1875rem/1.6 var(--display);white-space:pre-line;overflow-wrap:anywhere}
:lang(ar) .text{line-height:1.9}:lang(ur) .text{line-height:2.3}
blockquote{margin:1rem 0 0;padding-inline-start:1rem;border-inline-start:2px solid var(--gold);font:italic 400 1.0625rem/1.5 var(--display);color:var(--soft)}
:lang(ar) blockquote,:lang(ur) blockquote,:lang(ja) blockquote,:lang(zh) blockquote{font-style:normal}
.meta{margin:.5rem 0 0;font-size:.8125rem;color:var(--faint)}
.meta b{font-weight:500;color:var(--terra-deep)}
.media{display:grid;gap:3px;grid-template-columns:1fr 1fr;margin-bottom:1.25rem;border-radius:20px;overflow:hidden}
.media>*{grid-column:span 1}.media>:first-child{grid-column:1/-1}
.media img,.media video{display:block;width:100%;height:100%;max-height:34rem;object-fit:cover;background:var(--line)}
.media video{object-fit:contain}
.media audio{width:100%;grid-column:1/-1;margin:.5rem 0}
.m1 img{height:auto;max-height:40rem}
.empty{margin:4rem 0;text-align:center;font:400 1.375rem/1.5 var(--display);color:var(--soft)}
footer{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem;border-top:1px solid var(--line);color:var(--faint);font-size:.8125rem;text-align:center}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{nav{display:none}article{break-inside:avoid;content-visibility:visible}}
`;
