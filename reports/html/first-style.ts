/**
 * The style of the first screen: head, coverage bar, tabs, fix list and map; of the cards that open below it,
 * and of print.
 */
export const firstStyle = `
.wrap{max-width:92rem}
.hero{background:var(--paper);border-top:5px solid var(--fill);border-bottom:0;padding:1.1rem 0 .9rem}
.hero .top{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;align-items:baseline}
.hero h1{font-size:clamp(1.45rem,4vw,1.9rem);letter-spacing:-.02em;margin:0;line-height:1.2}
.hero h1 .target{display:inline;font-size:.6em;margin:0 0 0 .7em;color:var(--ink);letter-spacing:0}
.hero .url{margin:0;font-size:.85rem}.hero .when{margin-left:auto;text-align:right;line-height:1.45}
.line{margin-top:.55rem;max-width:none;font-size:1.02rem}
.coverage{display:block;width:100%;height:.6rem;border-radius:99px;background:var(--sunk);margin-top:.7rem}
.counts{display:flex;flex-wrap:wrap;gap:.1rem 1.4rem;margin-top:.4rem;font-size:.9rem;color:var(--soft)}.counts b{color:var(--tone)}
.bar{position:sticky;top:0;z-index:1;background:var(--paper);border-bottom:1px solid var(--line)}
.bar>.wrap{display:flex;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;flex-wrap:wrap}
html{scroll-padding-top:4.2rem}
.toc ul{flex-direction:row;flex-wrap:nowrap;overflow-x:auto;margin:0;gap:.1rem}
.toc{position:static;min-width:0;max-width:100%}
.toc a{border-radius:0;padding:.6rem .55rem;gap:.35rem;font-size:.88rem;white-space:nowrap;border-bottom:3px solid transparent}
.toc li:first-child a{border-color:var(--link)}
.filter{padding:.3rem 0;margin:0;gap:.3rem .8rem;flex:1 1 17rem;max-width:24rem;position:relative;flex-wrap:nowrap}
.filter input[type=search]{flex:1 1 8rem;padding:.35rem .7rem;font-size:.9rem}
.outcomes>summary{font-size:.9rem;white-space:nowrap;color:var(--link)}
.outcomes fieldset{position:absolute;right:0;top:100%;background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.6rem .9rem;flex-direction:column}
.filter output{flex-basis:auto;white-space:nowrap;font-size:.8rem}
main.wrap{display:block;padding-top:1rem;padding-bottom:4rem}
.first{display:grid;gap:1rem;align-items:start;grid-template-columns:minmax(0,1fr)}.first>*{min-width:0}
@media (min-width:75rem){.first{grid-template-columns:minmax(0,1fr) max-content}}
.first>:only-child{grid-column:1/-1}
.fix,.map{padding:.9rem 1.1rem 1rem}.fix h2,.map h2{font-size:1.05rem;margin-bottom:.5rem}
.fix h3{font:600 .84rem/1.4 var(--mono);margin:.55rem 0 .1rem;overflow-wrap:anywhere}
.fix .reach{margin-top:.6rem;gap:.4rem}.fix .reach .card{border:0;padding:.4rem 0}.fix .reach h3{font:600 .9rem var(--sans);margin-bottom:.35rem}.fix .reach ul{gap:.25rem;font-size:.92rem}
.causes{list-style:none}
.causes a{display:grid;grid-template-columns:1rem 10.4rem minmax(0,1fr) 6.6rem;gap:0 .6rem;align-items:baseline;padding:.13rem .4rem;margin:0 -.4rem;border-radius:6px;color:inherit;text-decoration:none;font-size:.86rem}
.causes a:hover,.causes a:focus-visible{background:var(--sunk)}
.causes .sign{color:var(--tone);font-weight:700}.causes .id{font-family:var(--mono);font-size:.82rem;color:var(--link)}
.change{display:grid;grid-template-columns:minmax(0,6.2rem) minmax(0,1.15fr) minmax(0,1fr);gap:.6rem;font-family:var(--mono);font-size:.8rem}
.change>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.change .place{color:var(--soft)}.change .want{color:var(--good)}.change .got{color:var(--bad);font-weight:650}
.remedies li::first-letter{text-transform:uppercase}.remedies{list-style:none;display:grid;gap:.2rem;font-size:.9rem}.notes{font-size:.8rem;color:var(--mind);white-space:nowrap;text-align:right}.causes .notes{font-size:.76rem;letter-spacing:-.01em}
.fix{container-type:inline-size}@container (max-width:36rem){.causes a{grid-template-columns:1.1rem minmax(0,1fr) auto}.change{grid-column:2/-1;grid-template-columns:minmax(0,8rem) minmax(0,1fr) minmax(0,1fr)}.causes .notes{grid-row:1;grid-column:3}}
@media (max-width:44rem){.hero .when{margin-left:0;text-align:left}.hero h1 .target{display:block;margin:.2rem 0 0}.hero{padding:.8rem 0 .7rem}.bar>.wrap{gap:0}.filter{flex-basis:100%}.fix,.map{padding:.8rem .8rem}}
.strip{overflow-x:auto;position:relative}.map table{border-collapse:separate;border-spacing:3px}
.map thead th{height:6.4rem;vertical-align:bottom;font-weight:500;font-size:.78rem;color:var(--soft);padding:0}
.map thead th span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
.map tbody th{font:400 .74rem/1.5 var(--mono);text-align:left;padding-right:.5rem;white-space:nowrap}.map .method{color:var(--soft)}
.key{display:inline-block;min-width:1.75rem;padding:.1rem .25rem;border-radius:5px;text-align:center;font-size:.82rem;font-weight:650;text-decoration:none;font-variant-numeric:tabular-nums}
.key.good{background:var(--good-tint);color:var(--good)}.key.bad{background:var(--bad);color:var(--paper)}.key.mind{background:var(--mind);color:var(--paper)}
.key.none{color:var(--idle);background:repeating-linear-gradient(135deg,var(--idle-tint) 0 4px,var(--paper) 4px 7px)}
.map .legend{display:block;margin-top:.6rem}.map .legend .key{margin-left:.6rem}
section.part{margin-top:2rem}section.part:first-child{margin-top:2rem}
.story{padding:0;border-left-width:4px;margin-bottom:.5rem;scroll-margin-top:4rem}
.story>summary{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:baseline;padding:.6rem 1rem;list-style:none}
.story>summary::-webkit-details-marker{display:none}.story>summary:hover{background:var(--sunk)}
.story>summary .id,.other .id{font-family:var(--mono);font-size:.85rem;color:var(--soft)}.story>summary h3{font-size:.95rem;font-weight:600;flex:1 1 20rem;min-width:0}
.story>summary h3::first-letter,.title::first-letter{text-transform:uppercase}
.story>div{padding:.2rem 1rem 1.1rem}.story .title{font-weight:600;margin:.3rem 0}
.story h4{margin:.9rem 0 0;font-size:.85rem;font-weight:650}.story .rule-text{margin-top:1rem}.story .at{margin-top:.3rem}.story .pair{margin:.5rem 0 .8rem}
.story .side h4{margin:0 0 .2rem}.story .facts dd{font-size:.92rem}.story .facts{align-items:baseline}.story ul{padding-left:1.2rem}.story .moves{padding:0}.hides{margin-top:.7rem}
.other{border-top:1px solid var(--line)}.other>summary{padding:.35rem 0;font-size:.88rem}.other>div{padding:.2rem 0 1rem 1rem}
.proof-words{max-width:60rem;font-size:.92rem}.drawing{margin-top:.4rem;padding-bottom:.3rem}
.proof text{font:12px var(--sans);fill:var(--ink)}.proof .name{font-weight:650}.proof .soft{fill:var(--soft);font-size:11px}.proof .id{font-family:var(--mono);font-size:11.5px;fill:var(--soft)}.proof .id.entry{fill:var(--link);font-weight:700}
.proof .box rect{fill:var(--sunk);stroke:var(--line)}.proof .box.wrong rect{stroke:var(--bad-fill);fill:var(--bad-tint)}.proof .box.right rect{stroke:var(--good-fill);stroke-dasharray:5 4}
.proof path,.proof circle{fill:none;stroke:var(--soft);stroke-width:1.5}.proof .thread{stroke:var(--link);stroke-width:3}.proof .dot{fill:var(--link)}.proof .gone{stroke:var(--bad-fill);stroke-width:3}
.proof .arrow.wrong path{stroke:var(--bad-fill);stroke-width:2}.proof .arrow.right path{stroke:var(--good-fill);stroke-width:2}.proof .arrow.right path:not(.head){stroke-dasharray:5 4}.proof .arrow.wrong text{fill:var(--bad)}.proof .arrow.right text{fill:var(--good)}
.timeline{display:block;width:100%;min-width:60rem;height:auto}.timeline text{font:11px var(--sans);fill:var(--soft)}.timeline .lane{font-family:var(--mono);fill:var(--ink)}.timeline .phase{font-weight:600}
.timeline .edge{stroke:var(--line)}.timeline .bracket{fill:none;stroke:var(--idle-fill)}.t-ok{fill:var(--some-fill);background:var(--some-fill)}.t-refused{fill:var(--mind-fill);background:var(--mind-fill)}.t-bad{fill:var(--bad-fill);background:var(--bad-fill)}.t-row{fill:var(--ink);background:var(--ink)}
.hit{fill:none;stroke:var(--link);stroke-width:1.5;pointer-events:all}.mark{display:inline-block;width:.8rem;height:.6rem;border-radius:2px;margin:0 .35rem 0 .9rem}.mark:first-child{margin-left:0}.mark.t-row{height:.2rem;vertical-align:middle}
.phases{margin-top:.8rem}.phases td{font-variant-numeric:tabular-nums}.phases th,.phases td{padding:.3rem 1.1rem}
@media print{.wrap{max-width:none;padding:0}.bar,.outcomes,.again,.more,.other>div,#evidence,#run,#overview .bars,.story h4+.body,.story>div>h4{display:none!important}.first{grid-template-columns:1fr}
body{font-size:8.5pt;line-height:1.4}.hero,.key,.coverage,.change{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.story{break-inside:avoid;margin-bottom:.35rem}.story>summary{padding:.25rem .6rem}.story>div{padding:0 .6rem .5rem}.story .pair{margin:.2rem 0}.side{padding:.25rem .6rem}.side pre{font-size:.85rem;max-height:4.4em;overflow:hidden}.story .body{max-height:none;padding:.3rem .6rem;font-size:.7rem;margin:.2rem 0;line-height:1.3}
.story .facts{gap:0 .8rem}.story .at,.story .title,.story .rule-text{margin:.15rem 0}.hint{padding:.25rem .6rem;margin:.3rem 0}
.group{margin:0 0 .2rem}.group>summary{padding:.2rem .6rem}.rule>div,.points dt .soft{display:none}.rule>summary{padding:.05rem .6rem}.rules>li{border:0}.rule .why{font-size:.75rem}
.points>div{padding:.05rem .8rem;gap:0 1rem;grid-template-columns:1fr 1fr!important}.rules{columns:2;column-gap:1rem}.rule>summary{grid-template-columns:1rem 9.2rem minmax(0,1fr) auto!important;gap:0 .4rem}.rule .name,.rule .why{font-size:.72rem}.rule .why{grid-column:3/-1!important}.rule .level{grid-column:auto!important}.rules>li{break-inside:avoid}.sub{margin:.5rem 0 .2rem}section.part{margin-top:.8rem}.reach>div,.bars{padding:.5rem .8rem}h2{font-size:1.1rem}.lead{margin:0 0 .3rem}
.strip{overflow:visible}.timeline{min-width:0}.drawing{display:none}.proof-words,.story .facts dd,.facts dt,.story .at{font-size:.78rem}.story .facts dd code{font-size:1em}#timeline .phases{display:none}.rule>summary{line-height:1.25}.rule .name,.rule .why{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.rule .id{font-size:.72rem;white-space:nowrap}.rule .level{font-size:.68rem}.group{break-inside:auto}.points>div{line-height:1.25;font-size:.8rem}.points dt{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.causes a{padding:.02rem .4rem}footer{padding:.5rem 0}}
`;
