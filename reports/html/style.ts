/**
 * The whole style of our pages: system fonts, light and dark, phone and print; nothing is loaded. From the
 * top: the frame, the first screen, the parts below it, other pages, phone and paper.
 */
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
.good{--tone:var(--good);--tint:var(--good-tint);--fill:var(--good-fill)}
.bad{--tone:var(--bad);--tint:var(--bad-tint);--fill:var(--bad-fill)}
.mind{--tone:var(--mind);--tint:var(--mind-tint);--fill:var(--mind-fill)}
.some{--tone:var(--some);--tint:var(--some-tint);--fill:var(--some-fill)}
.idle{--tone:var(--idle);--tint:var(--idle-tint);--fill:var(--idle-fill)}

*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:4.2rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,h4{line-height:1.25;margin:0;font-weight:650;letter-spacing:-.011em}
h2{font-size:1.45rem;margin:0 0 .4rem}h3{font-size:1.05rem}h4{font-size:.85rem}
p{margin:0}ul,ol{margin:0;padding:0}a{color:var(--link);text-underline-offset:.18em}
code,pre,samp{font-family:var(--mono);font-size:.875em}
pre{margin:0;white-space:pre-wrap}
button,input,select{font:inherit;color:inherit}
details>summary{cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
[hidden]{display:none!important}
.out{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:1rem;top:-4rem;background:var(--paper);padding:.5rem 1rem;z-index:2}.skip:focus{top:1rem}
.soft{color:var(--soft)}.small{font-size:.875rem}.flags{white-space:nowrap}
.wrap{max-width:92rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
main.wrap{padding-top:1rem;padding-bottom:4rem}
.card{background:var(--paper);border:1px solid var(--line);border-radius:14px}
.panel{padding:1.25rem 1.4rem}
.lead{color:var(--soft);max-width:62rem;margin-bottom:1.25rem}
.chip{display:inline-block;padding:.05rem .55rem;border-radius:999px;font-size:.78rem;font-weight:650;letter-spacing:.02em;background:var(--tint);color:var(--tone);white-space:nowrap}
section.part{margin-top:2rem}main>section.part:first-child{margin-top:.4rem}
.sub{margin-top:1.75rem;margin-bottom:.7rem}
.nothing{padding:1.1rem 1.25rem;color:var(--soft)}
footer{border-top:1px solid var(--line);padding:1.75rem 0 3rem;color:var(--soft);font-size:.875rem}
footer .wrap{display:grid;gap:.25rem}

.hero{background:var(--paper);border-top:5px solid var(--fill);padding:1.1rem 0 .9rem}
.hero .top{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;align-items:baseline}
.hero h1{font-size:clamp(1.45rem,4vw,1.9rem);letter-spacing:-.02em;line-height:1.2;color:var(--tone)}
.hero h1 .target{font-size:.6em;margin-left:.7em;color:var(--ink);letter-spacing:0}
.hero .url{color:var(--soft);font-family:var(--mono);font-size:.85rem}
.hero .when{flex:1 1 18rem;text-align:right;line-height:1.45}
.line{margin-top:.55rem;font-size:1.02rem}
.reasons{list-style:none;margin-top:.4rem;color:var(--soft)}
.reasons li{padding-left:1.2rem;position:relative}.reasons li::before{content:"";position:absolute;left:.2rem;top:.72em;width:.4rem;height:.4rem;border-radius:50%;background:var(--fill)}
.coverage{display:block;width:100%;height:.6rem;border-radius:99px;background:var(--sunk);margin-top:.7rem}
.counts{display:flex;flex-wrap:wrap;gap:.1rem 1.4rem;margin-top:.4rem;font-size:.9rem;color:var(--soft)}.counts b{color:var(--tone,var(--ink))}

.bar{position:sticky;top:0;z-index:1;background:var(--paper);border-bottom:1px solid var(--line)}
.bar>.wrap{display:flex;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;flex-wrap:wrap}
.toc{min-width:0;max-width:100%}.toc ul{list-style:none;display:flex;overflow-x:auto;gap:.1rem}
.toc a{display:inline-flex;gap:.35rem;align-items:baseline;padding:.6rem .55rem;color:inherit;text-decoration:none;font-size:.88rem;white-space:nowrap;border-bottom:3px solid transparent}
.toc a:hover{background:var(--idle-tint)}.toc a[aria-current]{border-color:var(--link)}.toc .number{color:var(--soft);font-variant-numeric:tabular-nums}
.filter{display:flex;gap:.3rem .8rem;align-items:center;padding:.3rem 0;flex:1 1 17rem;max-width:24rem;position:relative}
.filter input[type=search]{flex:1 1 8rem;min-width:0;padding:.35rem .7rem;font-size:.9rem;border:1px solid var(--idle-fill);border-radius:8px;background:var(--ground)}
.filter label.pick{display:inline-flex;gap:.4rem;align-items:center;min-height:1.6rem;font-size:.9rem}
.filter input[type=checkbox]{width:1.05rem;height:1.05rem;accent-color:var(--link);margin:0}
.filter output{white-space:nowrap;font-size:.8rem;color:var(--soft)}.filter output:empty{display:none}
.outcomes>summary{font-size:.9rem;white-space:nowrap;color:var(--link)}
.outcomes fieldset{position:absolute;right:0;top:100%;margin:0;display:flex;flex-direction:column;gap:.35rem;background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.6rem .9rem}

.first{display:grid;gap:1rem;align-items:start;grid-template-columns:minmax(0,1fr)}.first>*{min-width:0}
@media (min-width:75rem){.first{grid-template-columns:minmax(0,1fr) max-content}}
.first>:only-child{grid-column:1/-1}
.fix,.map{padding:.9rem 1.1rem 1rem}.fix h2,.map h2{font-size:1.05rem;margin-bottom:.5rem}
.fix{container-type:inline-size}
.fix h3{font-size:.9rem;margin:.75rem 0 .2rem}.fix h3.endpoint{font:600 .84rem/1.4 var(--mono);margin:.55rem 0 .1rem}
.fix>p{font-size:.95rem}.fix .command{margin-top:.4rem}
.causes{list-style:none}
.causes a,.heads{display:grid;grid-template-columns:1rem 11.4rem minmax(0,1fr) 7rem;gap:0 .6rem;align-items:baseline;padding:.13rem .4rem;margin:0 -.4rem}
.heads .change{grid-column:3;color:var(--soft);font-family:inherit}
.causes a{border-radius:6px;color:inherit;text-decoration:none;font-size:.86rem}
.causes a:hover,.causes a:focus-visible{background:var(--sunk)}
.causes .sign{color:var(--tone);font-weight:700}.causes .id{font-family:var(--mono);font-size:.82rem;color:var(--link)}
.change{display:grid;grid-template-columns:minmax(0,6.6rem) minmax(0,1.15fr) minmax(0,1fr);gap:.6rem;font-family:var(--mono);font-size:.8rem}
.change>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.change .place{color:var(--soft)}.change .want{color:var(--good)}.change .got{color:var(--bad);font-weight:650}
.notes{font-size:.8rem;color:var(--mind);white-space:nowrap;text-align:right}.causes .notes{font-size:.76rem;letter-spacing:-.01em}
@container (max-width:36rem){.causes a,.heads{grid-template-columns:1.1rem minmax(0,1fr) auto}.change,.heads .change{grid-column:2/-1;grid-template-columns:minmax(0,5.6rem) minmax(0,1.1fr) minmax(0,1fr)}.causes .notes{grid-row:1;grid-column:3}}
.remedies{list-style:none;display:grid;gap:.2rem;font-size:.95rem}.remedies li::first-letter{text-transform:uppercase}
.reach{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem;align-items:start}
.reach>div{padding:1.1rem 1.4rem}.reach h3{margin-bottom:.5rem}.reach ul{list-style:none;display:grid;gap:.4rem}
.reach li{padding-left:1.7rem;position:relative}.reach li::before{position:absolute;left:0;top:0;width:1.2rem;text-align:center;font-weight:700;color:var(--tone)}
.reach .good li::before{content:"✓"}.reach .idle li::before{content:"–"}
.fix .reach{grid-template-columns:minmax(0,1fr);margin-top:.6rem;gap:.4rem}.fix .reach .card{border:0;padding:.4rem 0}.fix .reach h3{margin:0 0 .35rem}.fix .reach ul{gap:.25rem;font-size:.92rem}
.strip{overflow-x:auto;position:relative}.map table{border-collapse:separate;border-spacing:3px}
.map thead th{height:4.3rem;vertical-align:bottom;font-weight:500;font-size:.78rem;color:var(--soft);padding:0}
.map thead th span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
.map tbody th{font:400 .74rem/1.5 var(--mono);text-align:left;padding:0 .5rem 0 0;white-space:nowrap}.map td{padding:1px}.map .method,.map .path{color:var(--soft)}
.key{display:inline-block;min-width:1.75rem;padding:.1rem .25rem;border-radius:5px;text-align:center;font-size:.82rem;font-weight:650;text-decoration:none;font-variant-numeric:tabular-nums}
.key.good{background:var(--good-tint);color:var(--good)}.key.bad{background:var(--bad);color:var(--paper)}.key.mind{background:var(--mind);color:var(--paper)}
.key.none{color:var(--idle);background:repeating-linear-gradient(135deg,var(--idle-tint) 0 4px,var(--paper) 4px 7px)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-top:.7rem;font-size:.85rem;color:var(--soft)}
.legend svg{display:inline-block;width:.7rem;height:.7rem;margin-right:.4rem;border-radius:3px}.legend .key{margin-right:.2rem}

.story{border-left:4px solid var(--fill);margin-bottom:.5rem;scroll-margin-top:4rem}
.story:target{outline:3px solid var(--link);outline-offset:2px}
.story>summary{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:baseline;padding:.6rem 1rem;list-style:none;border-radius:12px}
.story>summary::-webkit-details-marker{display:none}.story>summary:hover{background:var(--sunk)}
.story>summary .id,.other .id{font-family:var(--mono);font-size:.85rem;color:var(--soft)}.story>summary h3{font-size:.95rem;font-weight:600;flex:1 1 20rem;min-width:0}
.sentence::first-letter,.story .title::first-letter{text-transform:uppercase}
.story>div{padding:.2rem 1rem 1.1rem}.story .title{font-weight:600;margin:.3rem 0}
.story h4{margin:.9rem 0 0}.story .rule-text{margin-top:1rem;max-width:62rem}.story ul{padding-left:1.2rem}
.at{font-size:.875rem;color:var(--soft);margin-top:.3rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:.75rem;margin:.5rem 0 .8rem}
.side{background:var(--tint);border-radius:10px;padding:.7rem 1rem}
.story .side h4{margin:0 0 .2rem;color:var(--tone)}
.side pre{font-size:.95rem;line-height:1.5}
.side mark{background:none;color:var(--tone);font-weight:700;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.2em}.side mark.whole{text-decoration:none}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.35rem 1.1rem;margin:0;align-items:baseline}
.facts dt{color:var(--soft);font-size:.9rem}.facts dd{margin:0}.story .facts dd{font-size:.92rem}
.moves{list-style:none;display:flex;flex-wrap:wrap;gap:.3rem}
.moves li{background:var(--sunk);border-radius:6px;padding:.05rem .5rem;font-size:.9rem}.moves li+li::before{content:"→ ";color:var(--soft)}
.hint{background:var(--mind-tint);border-radius:10px;padding:.7rem 1rem;margin-top:1rem}
.hides{margin-top:.7rem}.hides a{white-space:nowrap}
.again{margin-top:.9rem;display:grid;gap:.4rem}.again h4{margin:0}
.command{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.5rem;align-items:start;background:var(--sunk);border-radius:10px;padding:.55rem .55rem .55rem .9rem}
.command pre{padding:.2rem 0}
.command button{border:1px solid var(--line);background:var(--paper);border-radius:7px;padding:.2rem .7rem;font-size:.85rem;cursor:pointer}.command button:hover{border-color:var(--idle-fill)}
.more{margin-top:.6rem}.more>summary{color:var(--link);font-size:.92rem;padding:.2rem 0}
.body{background:var(--sunk);border-radius:10px;padding:.8rem 1rem;margin-top:.5rem;font-size:.85rem;line-height:1.55}
.body mark{background:var(--bad-tint);color:var(--bad);font-weight:650;border-radius:3px;box-shadow:0 0 0 3px var(--bad-tint)}
.other{border-top:1px solid var(--line)}.other>summary{padding:.35rem 0;font-size:.88rem}.other>div{padding:.2rem 0 1rem 1rem}h4.sub+.other{margin-top:.4rem}
.proof-words{max-width:60rem;font-size:.92rem}.drawing{margin-top:.4rem;padding-bottom:.3rem}
.proof text{font:12px var(--sans);fill:var(--ink)}.proof .name{font-weight:650}.proof .soft{fill:var(--soft);font-size:11px}.proof .id{font-family:var(--mono);font-size:11.5px;fill:var(--soft)}.proof .id.entry{fill:var(--link);font-weight:700}
.proof .box rect{fill:var(--sunk);stroke:var(--line)}.proof .box.wrong rect{stroke:var(--bad-fill);fill:var(--bad-tint)}.proof .box.right rect{stroke:var(--good-fill);stroke-dasharray:5 4}
.proof path,.proof circle{fill:none;stroke:var(--soft);stroke-width:1.5}.proof .thread{stroke:var(--link);stroke-width:3}.proof .dot{fill:var(--link)}.proof .gone{stroke:var(--bad-fill);stroke-width:3}
.proof .arrow.wrong path{stroke:var(--bad-fill);stroke-width:2}.proof .arrow.right path{stroke:var(--good-fill);stroke-width:2}.proof .arrow.right path:not(.head){stroke-dasharray:5 4}.proof .arrow.wrong text{fill:var(--bad)}.proof .arrow.right text{fill:var(--good)}

.bars{margin-top:1rem;padding:1.1rem 1.4rem}
.bars h3{margin-bottom:.6rem}.bars ul{list-style:none;display:grid;gap:.1rem}
.bars li a{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr 5.5rem;gap:1rem;align-items:center;color:inherit;text-decoration:none;padding:.16rem .4rem;margin:0 -.4rem;border-radius:6px;font-size:.95rem}
.bars li a:hover{background:var(--sunk)}
.bars svg{display:block;width:100%;height:.7rem;border-radius:4px;background:var(--sunk)}
.bars .share{text-align:right;font-variant-numeric:tabular-nums;color:var(--soft);font-size:.9rem}
.f-pass{fill:var(--good-fill)}.f-fail{fill:var(--bad-fill)}.f-warn{fill:var(--mind-fill)}.f-untested{fill:var(--idle-fill)}.f-excluded{fill:var(--line)}
.group{margin-bottom:.4rem}.group>summary{padding:.55rem 1.1rem;display:flex;gap:.25rem 1rem;justify-content:space-between;flex-wrap:wrap;align-items:baseline;list-style:none}
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
.rule>div{padding:.2rem 1.1rem 1rem 3.5rem;display:grid;gap:.5rem;max-width:62rem}
.rule:target>summary{background:var(--idle-tint)}
.checks{list-style:none;font-size:.92rem;display:grid;gap:.3rem}.checks li{padding-left:1.4rem;position:relative}.checks .sign{position:absolute;left:0}
.timeline{display:block;width:100%;min-width:60rem;height:auto}.timeline text{font:11px var(--sans);fill:var(--soft)}.timeline .lane{font-family:var(--mono);fill:var(--ink)}.timeline .phase{font-weight:600}
.timeline .edge{stroke:var(--line)}.timeline .bracket{fill:none;stroke:var(--idle-fill)}.t-ok{fill:var(--some-fill);background:var(--some-fill)}.t-refused{fill:var(--mind-fill);background:var(--mind-fill)}.t-bad{fill:var(--bad-fill);background:var(--bad-fill)}.t-row{fill:var(--ink);background:var(--ink)}
.hit{fill:none;stroke:var(--link);stroke-width:1.5;pointer-events:all}.mark{display:inline-block;width:.8rem;height:.6rem;border-radius:2px;margin-right:.35rem}.mark.t-row{height:.2rem;vertical-align:middle}
.points{margin:0}.points>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.2rem 2rem;padding:.75rem 1.25rem;border-bottom:1px solid var(--line);scroll-margin-top:4rem}
.points>div:last-child{border:0}.points>div:target{background:var(--idle-tint)}.points dt{font-weight:600}.points dt .soft{font-weight:400;display:block}.points dt::first-letter{text-transform:uppercase}.points dd{margin:0}
.points.tight>div{padding:.4rem 1.25rem;align-items:baseline}.points.tight dt{font-weight:400}.points.tight dt::first-letter{text-transform:none}
.rows{list-style:none}.rows>li{padding:.8rem 1.25rem;border-bottom:1px solid var(--line);display:grid;gap:.15rem}.rows>li:last-child{border:0}
.exchange{margin-bottom:.4rem}.exchange>summary{padding:.55rem 1.1rem;font-size:.92rem}
.exchange>div{padding:0 1.1rem 1.1rem}.exchange h3{font-size:.9rem;margin:.9rem 0 .3rem}

.figures{overflow-x:auto;margin-top:.8rem}.figures table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
.figures th,.figures td{text-align:left;padding:.35rem 1rem;border-bottom:1px solid var(--line);vertical-align:top}.figures tbody tr:last-child>*{border-bottom:0}
.figures thead th{color:var(--soft);font-weight:600}.figures th,.figures .number,.figures td:first-child{white-space:nowrap;overflow-wrap:normal}.figures tbody th{font-weight:400}.figures .number{text-align:right}
.sortable th,.sortable td{padding:.35rem .6rem}.sortable thead th{vertical-align:bottom}.sortable tbody th{font-size:.85rem}.figures th button{border:0;background:none;padding:0;font-weight:inherit;cursor:pointer}.figures th[aria-sort] button::after{content:" ▾" / ""}.figures th[aria-sort=ascending] button::after{content:" ▴" / ""}
.matrix{overflow-x:auto}.group .matrix{border:0;border-top:1px solid var(--line);border-radius:0 0 14px 14px}
.matrix table{border-collapse:collapse;width:100%;font-size:.92rem}.matrix th,.matrix td{padding:.5rem 1.1rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);min-width:8rem;overflow-wrap:normal}
.matrix tr:last-child>*{border-bottom:0}.matrix thead th{color:var(--soft);font-weight:600;vertical-align:bottom}.matrix tbody th{font-weight:400;min-width:14rem}.matrix th .soft{display:block}
.columns{list-style:none;margin-top:.6rem;display:grid;gap:.15rem;font-size:.92rem}.columns b{color:var(--tone)}
.three{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));align-items:start}
.change-list{padding:.9rem 1.1rem 1rem;border-top:4px solid var(--fill,var(--line))}.change-list h3{display:flex;justify-content:space-between;color:var(--tone,var(--soft));margin-bottom:.3rem}
.change-list ul{list-style:none;margin:.15rem 0 .6rem;columns:10rem 2;column-gap:1rem}.change-list li{break-inside:avoid;font-size:.9rem}
.grid{position:relative;overflow:auto;max-height:85vh}.grid table{border-collapse:separate;border-spacing:2px;padding:.6rem .9rem}
.grid thead th{position:sticky;top:0;background:var(--paper);height:7.2rem;vertical-align:bottom;font-weight:500;font-size:.8rem;color:var(--soft);padding:0 0 .3rem;z-index:1}.grid thead th span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
.grid tbody th{position:sticky;left:0;background:var(--paper);font:400 .8rem/1.5 var(--mono);text-align:left;padding-right:.8rem;white-space:nowrap}.grid td{text-align:center;min-width:2.1rem}.grid tr.clause-row th{padding-top:.7rem;font:600 .85rem var(--sans);color:var(--soft)}
.grid .sum{color:var(--soft);font-variant-numeric:tabular-nums;font-size:.85rem;padding-left:.6rem}
.defects{list-style:none;display:grid;gap:.2rem;padding:.2rem 1.1rem .9rem}.defects code{font-size:.84rem}

@media (max-width:44rem){.hero{padding:.7rem 0 .6rem}.hero h1 .target{display:block;margin:.1rem 0 0}.hero .url{font-size:.8rem}.hero .when{flex-basis:100%;text-align:left;font-size:.8rem}.hero .wide{display:none}.line{margin-top:.4rem;font-size:.95rem;line-height:1.45}.coverage{margin-top:.5rem}.counts{gap:0 1rem;font-size:.85rem}
html{scroll-padding-top:6rem}.story,.points>div{scroll-margin-top:6rem}.bar>.wrap{gap:0}.toc a{padding:.45rem .5rem}.filter{flex-basis:100%;max-width:none;padding:.2rem 0 .35rem}.filter input[type=search]{padding:.2rem .7rem}
main.wrap{padding-top:.6rem}.first{gap:.6rem}.first .map{order:-1}.fix{padding:.6rem .8rem .8rem}.fix h3:first-of-type,.fix h3.endpoint{margin-top:.3rem}.fix h2{margin-bottom:.2rem}
.map{position:relative;padding:.4rem .4rem .5rem}.map h2{position:absolute;width:6.5rem;left:.6rem;top:.6rem;font-size:.9rem;margin:0}.map table{border-spacing:2px;margin:0 auto}.map td{padding:0}.map thead th{height:3.9rem;font-size:.7rem}.map tbody th{font-size:.64rem;padding:0}.map .path{display:none}.map .key{min-width:22px;font-size:.74rem;line-height:20px;padding:1px 0}.map td>.key{display:block}.map .legend{margin:.3rem .2rem 0;gap:0 .6rem;font-size:.76rem;justify-content:center}
.bars li a{grid-template-columns:1fr auto;gap:.1rem .75rem}.bars svg{grid-column:1/-1;grid-row:2}.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.55rem}
.rule>summary{grid-template-columns:1.3rem minmax(0,1fr) auto}.rule .name,.rule .why{grid-column:2/-1}.rule .level{grid-row:1;grid-column:3}.rule>div{padding-left:3.2rem}
.points>div{grid-template-columns:1fr}.figures th,.figures td{padding:.3rem .55rem}.figures table{font-size:.82rem}.sortable tbody th{white-space:normal;min-width:9.5rem}
.matrix thead{display:none}.matrix tr{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr));padding:.4rem 0;border-bottom:1px solid var(--line)}.matrix tr:last-child{border:0}
.matrix th,.matrix td{min-width:0!important;border:0!important;padding:.25rem 1.1rem!important;overflow-wrap:anywhere}.matrix tbody th{grid-column:1/-1}.matrix td::before{content:attr(data-head);display:block;color:var(--soft);font-size:.85rem}
.grid tbody th{position:static;font-size:.72rem}.grid td{min-width:1.8rem}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}

@media print{:root{--ground:#fff;--sunk:#f5f5f5}body{font-size:8.5pt;line-height:1.4}h2{font-size:1.1rem}h2,h3,h4{break-after:avoid}
.wrap{max-width:none;padding:0}.bar,.skip,.outcomes,.again,.more,.command button,.other>div,#evidence,#run,#all,#overview .bars,#timeline .figures,#overview:not(:has(.reach)),.drawing,.story h4+.body,.story>div>h4,.rule>div,.points dt .soft{display:none!important}
.hero{padding:1rem 0}.hero,.key,.coverage,.change,.bars svg,.side,.chip{-webkit-print-color-adjust:exact;print-color-adjust:exact}
main.wrap{padding-top:0}.first{grid-template-columns:1fr}section.part{margin-top:.8rem}.lead{margin:0 0 .3rem}.sub{margin:.5rem 0 .2rem}.causes a{padding:.02rem .4rem}.reach>div,.bars{padding:.5rem .8rem}
.story,.points>div,.rules>li,.rows>li{break-inside:avoid}details.story::details-content,details.group::details-content{content-visibility:visible;display:block;height:auto}
.story{margin-bottom:.35rem}.story>summary{padding:.25rem .6rem}.story>div{padding:0 .6rem .5rem}.story .pair{margin:.2rem 0}.side{padding:.25rem .6rem}.side pre{font-size:.85rem;max-height:4.4em;overflow:hidden}.story .body{padding:.3rem .6rem;font-size:.7rem;margin:.2rem 0;line-height:1.3}
.story .facts{gap:0 .8rem}.story .at,.story .title,.story .rule-text{margin:.15rem 0}.hint{padding:.25rem .6rem;margin:.3rem 0}.proof-words,.story .facts dd,.facts dt,.story .at{font-size:.78rem}.story .facts dd code{font-size:1em}
.group{margin:0 0 .2rem}.group>summary{padding:.2rem .6rem}.group>summary h3::before{content:""}.rules{columns:2;column-gap:1rem}.rules>li{border:0}
.rule>summary{grid-template-columns:1rem 9.2rem minmax(0,1fr) auto!important;gap:0 .4rem;padding:.05rem .6rem;line-height:1.25}.rule .name,.rule .why{font-size:.72rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.rule .why{grid-column:3/-1!important}.rule .level{grid-column:auto!important;font-size:.68rem}.rule .id{font-size:.72rem;white-space:nowrap}
.points>div{padding:.05rem .8rem;gap:0 1rem;grid-template-columns:1fr 1fr!important;line-height:1.25;font-size:.8rem}.points dt{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.strip,.figures{overflow:visible}.timeline{min-width:0}.grid{max-height:none;overflow:visible}.grid thead th,.grid tbody th{position:static}.key{padding:0 .2rem}footer{padding:.5rem 0}}
`;
