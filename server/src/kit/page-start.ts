/** For a page that stands by itself: the app's own colours; its typefaces are left to what the reader's machine has. */
export const pageStart = `
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
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.6 var(--sans)}`;
