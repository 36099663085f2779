import { firstStyle } from './first-style.ts';
import { otherStyle } from './other-style.ts';

/** The whole style of report.html: system fonts, light and dark, phone and print; nothing is loaded. */
export const style = `
:root{color-scheme:light dark;
--ground:#f5f6f8;--paper:#fff;--sunk:#f3f5f7;--ink:#1a1e24;--soft:#545d69;--line:#dce1e7;--link:#0a55a8;
--good:#17663d;--good-tint:#e7f4ec;--good-fill:#2c9560;
--bad:#a3231b;--bad-tint:#fdeceb;--bad-fill:#cf3f35;
--mind:#774b00;--mind-tint:#fcf2dc;--mind-fill:#b57a12;
--some:#0f5a86;--some-tint:#e5f1f8;--some-fill:#2f7fb0;
--idle:#4c5663;--idle-tint:#eceff3;--idle-fill:#8590a0;
--sans:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;
--mono:ui-monospace,SFMono-Regular,"SF Mono",Menlo,"Cascadia Mono",Consolas,"DejaVu Sans Mono",monospace}
@media screen and (prefers-color-scheme:dark){:root{
--ground:#0e1116;--paper:#161a20;--sunk:#1c2129;--ink:#e7eaef;--soft:#a0aab8;--line:#2b323c;--link:#86bdff;
--good:#79d6a2;--good-tint:#12291d;--good-fill:#3fae77;
--bad:#ff9f96;--bad-tint:#341917;--bad-fill:#e5635a;
--mind:#eec170;--mind-tint:#2d2310;--mind-fill:#c99236;
--some:#86c5ec;--some-tint:#12263a;--some-fill:#3f8fc0;
--idle:#aab4c1;--idle-tint:#222833;--idle-fill:#6d7888}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,h4{line-height:1.25;margin:0;font-weight:650;letter-spacing:-.011em;text-wrap:balance}
h2{font-size:1.45rem;margin:0 0 .4rem}h3{font-size:1.05rem}h4{font-size:1.15rem}
p{margin:0}ul,ol{margin:0;padding:0}a{color:var(--link);text-underline-offset:.18em}
code,pre,samp{font-family:var(--mono);font-size:.875em}
pre{margin:0;white-space:pre-wrap}
button,input,select{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
[hidden]{display:none!important}
.out{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:1rem;top:-4rem;background:var(--paper);padding:.5rem 1rem;z-index:2}.skip:focus{top:1rem}
.soft{color:var(--soft)}.small{font-size:.875rem}
.wrap{max-width:74rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}

.hero{background:var(--tint);border-bottom:1px solid var(--line);border-top:6px solid var(--fill);padding:clamp(2rem,6vw,4rem) 0 clamp(1.75rem,4vw,3rem)}
.good{--tone:var(--good);--tint:var(--good-tint);--fill:var(--good-fill)}
.bad{--tone:var(--bad);--tint:var(--bad-tint);--fill:var(--bad-fill)}
.mind{--tone:var(--mind);--tint:var(--mind-tint);--fill:var(--mind-fill)}
.some{--tone:var(--some);--tint:var(--some-tint);--fill:var(--some-fill)}
.idle{--tone:var(--idle);--tint:var(--idle-tint);--fill:var(--idle-fill)}
.eyebrow{font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:var(--soft);font-weight:600}
.hero h1{font-size:clamp(2.1rem,7vw,3.6rem);letter-spacing:-.03em;line-height:1.08;color:var(--tone);margin:.6rem 0 0}
.hero h1 .target{display:block;font-size:clamp(1.15rem,3vw,1.5rem);letter-spacing:-.01em;color:var(--ink);margin-top:.7rem;line-height:1.3}
.hero .url{color:var(--soft);font-family:var(--mono);font-size:.9rem;margin-top:.2rem}
.line{max-width:52rem;margin-top:1.4rem;font-size:1.1rem}
.reasons{list-style:none;max-width:52rem;margin-top:.6rem;color:var(--soft)}
.reasons li{padding-left:1.2rem;position:relative}.reasons li::before{content:"";position:absolute;left:.2rem;top:.72em;width:.4rem;height:.4rem;border-radius:50%;background:var(--fill)}

.page{display:grid;gap:0 3rem;padding-top:1.5rem;padding-bottom:4rem}
.page>*{min-width:0}
.toc ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem .5rem}
.toc a{display:inline-flex;gap:.5rem;align-items:baseline;padding:.3rem .65rem;border-radius:999px;color:inherit;text-decoration:none;font-size:.9rem}
.toc a:hover{background:var(--idle-tint)}.toc .number{color:var(--soft);font-variant-numeric:tabular-nums}
@media (min-width:66rem){.page{grid-template-columns:11.5rem minmax(0,1fr);padding-top:2.5rem}
.toc{position:sticky;top:1.5rem;align-self:start}.toc ul{flex-direction:column;gap:.1rem;margin-left:-.65rem}
.toc a{display:flex;justify-content:space-between;border-radius:8px}}
section.part{margin-top:3.5rem}section.part:first-child{margin-top:1.5rem}
@media (min-width:66rem){section.part:first-child{margin-top:0}}
.lead{color:var(--soft);max-width:46rem;margin-bottom:1.25rem}
.card{background:var(--paper);border:1px solid var(--line);border-radius:14px}

.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8.75rem),1fr));gap:1rem}
.tile{padding:1.1rem 1.25rem;min-width:0}.tile dt{color:var(--soft);font-size:.875rem}
.tile dd{margin:.15rem 0 0;font-size:2rem;line-height:1.15;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.tile dd small{font-size:1rem;font-weight:500;color:var(--soft);letter-spacing:0}
.tile .note{font-size:.875rem;font-weight:400;letter-spacing:0;color:var(--soft);line-height:1.45;margin-top:.2rem}
.tile.lit dd.big{color:var(--tone)}
.tile dd.big:not(.word){white-space:nowrap}
@media (max-width:34rem){.tile{padding:.9rem 1rem}.tile dd{font-size:1.7rem}}
.reach{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem;margin-top:1rem}
.reach>div{padding:1.25rem 1.4rem}.reach h3{margin-bottom:.6rem}
.reach ul{list-style:none;display:grid;gap:.5rem}.reach li{padding-left:1.7rem;position:relative}
.reach li::before{position:absolute;left:0;top:0;width:1.2rem;text-align:center;font-weight:700;color:var(--tone)}
.reach .good li::before{content:"✓"}.reach .idle li::before{content:"–"}
.bars{margin-top:1rem;padding:1.25rem 1.4rem 1.1rem}
.bars h3{margin-bottom:.8rem}
.bars ul{list-style:none;display:grid;gap:.15rem}
.bars li a{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr 5.5rem;gap:1rem;align-items:center;color:inherit;text-decoration:none;padding:.22rem .4rem;margin:0 -.4rem;border-radius:6px}
.bars li a:hover{background:var(--sunk)}
.bars svg{display:block;width:100%;height:.7rem;border-radius:4px;background:var(--sunk)}
.bars .share{text-align:right;font-variant-numeric:tabular-nums;color:var(--soft);font-size:.9rem}
@media (max-width:34rem){.bars li a{grid-template-columns:1fr auto;gap:.1rem .75rem}.bars svg{grid-column:1/-1;grid-row:2}}
.f-pass{fill:var(--good-fill)}.f-fail{fill:var(--bad-fill)}.f-warn{fill:var(--mind-fill)}.f-untested{fill:var(--idle-fill)}.f-excluded{fill:var(--line)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;margin-top:.9rem;font-size:.85rem;color:var(--soft)}
.legend svg{display:inline-block;width:.7rem;height:.7rem;margin-right:.4rem;border-radius:3px}

.filter{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center;padding:.8rem 1rem;margin-top:3rem}
.filter input[type=search]{flex:1 1 14rem;min-width:0;padding:.5rem .8rem;border:1px solid var(--idle-fill);border-radius:8px;background:var(--ground)}
.filter fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.35rem .9rem}
.filter label.pick{display:inline-flex;gap:.4rem;align-items:center;min-height:1.6rem;font-size:.9rem}
.filter input[type=checkbox]{width:1.05rem;height:1.05rem;accent-color:var(--link);margin:0}
.filter output{flex-basis:100%;font-size:.875rem;color:var(--soft)}.filter output:empty{display:none}

.clause{margin-top:1.75rem}.clause>h3{color:var(--soft);font-weight:600;margin-bottom:.7rem}
.story{padding:clamp(1.1rem,3vw,1.75rem);border-left:5px solid var(--fill);margin-bottom:1.25rem;scroll-margin-top:1rem}
.story:target{outline:3px solid var(--link);outline-offset:2px}
.tags{display:flex;flex-wrap:wrap;gap:.4rem .6rem;align-items:center;margin-bottom:.55rem;font-size:.875rem}
.chip{display:inline-block;padding:.05rem .55rem;border-radius:999px;font-size:.78rem;font-weight:650;letter-spacing:.02em;background:var(--tint);color:var(--tone);white-space:nowrap}
.tags a{font-family:var(--mono);text-decoration:none;color:var(--soft)}.tags a:hover{text-decoration:underline}
.story h4::first-letter{text-transform:uppercase}
.rule-text{margin-top:.5rem;max-width:46rem}.rule-text+.soft{margin-top:.25rem;max-width:46rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:.75rem;margin:1.1rem 0}
.side{background:var(--tint);border-radius:10px;padding:.8rem 1rem}
.side h4{margin:0 0 .35rem;font-size:.8rem;font-weight:650;color:var(--tone)}
.side pre{font-size:.95rem;line-height:1.5}
.side mark{background:none;color:var(--tone);font-weight:700;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.2em}
.at{font-size:.875rem;color:var(--soft);margin-top:1.1rem}.at+.pair{margin-top:.4rem}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.35rem 1.1rem;margin:0}
.facts dt{color:var(--soft);font-size:.9rem}.facts dd{margin:0}
@media (max-width:34rem){.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.55rem}}
.moves{list-style:none;display:flex;flex-wrap:wrap;gap:.3rem}
.moves li{background:var(--sunk);border-radius:6px;padding:.05rem .5rem;font-size:.9rem}
.moves li+li::before{content:"→ ";color:var(--soft)}
.hint{background:var(--mind-tint);border-radius:10px;padding:.7rem 1rem;margin-top:1rem}
.again{margin-top:1.1rem;display:grid;gap:.5rem}.again h4{margin:0;font-size:.9rem;font-weight:650}
.command{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.5rem;align-items:start;background:var(--sunk);border-radius:10px;padding:.55rem .55rem .55rem .9rem}
.command pre{padding:.2rem 0}
.command button{border:1px solid var(--line);background:var(--paper);border-radius:7px;padding:.2rem .7rem;font-size:.85rem;cursor:pointer}
.command button:hover{border-color:var(--idle-fill)}
details>summary{cursor:pointer}
.more{margin-top:.9rem}.more>summary{color:var(--link);font-size:.92rem;padding:.2rem 0}
.body{background:var(--sunk);border-radius:10px;padding:.8rem 1rem;margin-top:.5rem;font-size:.85rem;line-height:1.55}
.body mark{background:var(--bad-tint);color:var(--bad);font-weight:650;border-radius:3px;box-shadow:0 0 0 3px var(--bad-tint)}
.nothing{padding:1.5rem;color:var(--soft)}

.group{margin-bottom:.6rem}.group>summary{padding:.75rem 1.1rem;display:flex;gap:.25rem 1rem;justify-content:space-between;flex-wrap:wrap;align-items:baseline;list-style:none}
.group>summary::-webkit-details-marker{display:none}
.group>summary h3{display:inline}.group>summary h3::before{content:"▸";display:inline-block;width:1.2rem;color:var(--soft);font-size:.85em}
.group[open]>summary h3::before{content:"▾"}
.group>summary .soft{font-size:.9rem}
.rules{list-style:none;border-top:1px solid var(--line)}
.rules>li{border-bottom:1px solid var(--line)}.rules>li:last-child{border:0}
.rule>summary{display:grid;grid-template-columns:1.6rem minmax(0,15rem) minmax(0,1fr) auto;gap:.1rem .8rem;padding:.5rem 1.1rem;align-items:baseline;list-style:none}
.rule>summary::-webkit-details-marker{display:none}.rule>summary:hover{background:var(--sunk)}
.rule .sign{color:var(--tone);font-weight:700;text-align:center}
.rule .id{font-family:var(--mono);font-size:.86rem}
.rule .why{grid-column:3/-1;font-size:.875rem;color:var(--soft)}
.rule>div{padding:.2rem 1.1rem 1rem 3.5rem;display:grid;gap:.5rem;max-width:54rem}
.rule:target>summary{background:var(--idle-tint)}
@media (max-width:44rem){.rule>summary{grid-template-columns:1.3rem minmax(0,1fr) auto}.rule .name,.rule .why{grid-column:2/-1}.rule .level{grid-row:1;grid-column:3}.rule>div{padding-left:3.2rem}}
.checks{list-style:none;font-size:.92rem;display:grid;gap:.3rem}.checks li{padding-left:1.4rem;position:relative}.checks .sign{position:absolute;left:0}

.points{margin:0}.points>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.2rem 2rem;padding:.75rem 1.25rem;border-bottom:1px solid var(--line);scroll-margin-top:1rem}
.points>div:last-child{border:0}.points>div:target{background:var(--idle-tint)}.points dt{font-weight:600}.points dt .soft{font-weight:400;display:block}
.points dt::first-letter{text-transform:uppercase}.points dd{margin:0}.points.tight>div{padding:.4rem 1.25rem;align-items:baseline}.points.tight dt{font-weight:400}.points.tight dt::first-letter{text-transform:none}
.panel{padding:1.25rem 1.4rem}
@media (max-width:44rem){.points>div{grid-template-columns:1fr}}
.rows{list-style:none}.rows>li{padding:.8rem 1.25rem;border-bottom:1px solid var(--line);display:grid;gap:.15rem}.rows>li:last-child{border:0}
.sub{margin-top:1.75rem;margin-bottom:.7rem}
.exchange{margin-bottom:.6rem}.exchange>summary{padding:.7rem 1.1rem;font-size:.92rem}
.exchange>div{padding:0 1.1rem 1.1rem}.exchange h3{font-size:.9rem;margin:.9rem 0 .3rem}
@media (min-width:66rem){.page.single{grid-template-columns:minmax(0,1fr)}}
.tiles.words{grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr))}.tile dd.word{font-size:1.35rem}
.matrix{overflow-x:auto}.group .matrix{border:0;border-top:1px solid var(--line);border-radius:0 0 14px 14px}
.matrix table{border-collapse:collapse;width:100%;font-size:.92rem}.matrix th,.matrix td{padding:.5rem 1.1rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);min-width:8rem;overflow-wrap:normal}
@media (max-width:44rem){.matrix thead{display:none}.matrix tr{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr));padding:.4rem 0;border-bottom:1px solid var(--line)}.matrix tr:last-child{border:0}
.matrix th,.matrix td{min-width:0!important;border:0!important;padding:.25rem 1.1rem!important;overflow-wrap:anywhere}.matrix tbody th{grid-column:1/-1}.matrix td::before{content:attr(data-head);display:block;color:var(--soft);font-size:.85rem}}
.matrix tr:last-child>*{border-bottom:0}.matrix thead th{color:var(--soft);font-weight:600;vertical-align:bottom}.matrix tbody th{font-weight:400;min-width:14rem}.matrix th .soft{display:block}

footer{border-top:1px solid var(--line);padding:1.75rem 0 3rem;color:var(--soft);font-size:.875rem}
footer .wrap{display:grid;gap:.25rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{:root{--ground:#fff;--sunk:#f5f5f5}body{font-size:10pt}.toc,.filter,.command button,.skip{display:none!important}.page{display:block;padding-top:0}
.hero{padding:1rem 0;-webkit-print-color-adjust:exact;print-color-adjust:exact}.bars svg,.side,.chip{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.story,.tile,.points>div,.rules>li,.rows>li{break-inside:avoid}h2,h3,h4{break-after:avoid}section.part{margin-top:1.5rem}
details.story::details-content,details.group::details-content{content-visibility:visible;display:block;height:auto}.group>summary h3::before{content:""}}
${firstStyle}${otherStyle}`;
