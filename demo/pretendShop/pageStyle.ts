/** The look of the page of a pretend shop, unlike Atelier's, so that nobody takes one for the other. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ground: #f4f1ec; --card: #fff; --text: #29251f; --quiet: #6d655a; --line: #e2dcd2;
  --main: #2f6b4f; --on-main: #fff; --good: #dcefe3; --on-good: #1d5138; --warn: #fbecc8; --on-warn: #6b4a00;
  --bad: #fadcd7; --on-bad: #8a2315; --off: #ece8e1; --on-off: #574f45 }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1916; --card: #25221e; --text: #eee9e1; --quiet: #a9a094;
  --line: #3a352e; --main: #7cc3a0; --on-main: #10281d; --good: #1f3d2e; --on-good: #a9dfc3; --warn: #43350f;
  --on-warn: #f0d48c; --bad: #4a211b; --on-bad: #f5b5aa; --off: #37322b; --on-off: #cfc7bb } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 4px }
h2 { font-size: 17px; margin: 0 }
h3 { font-size: 12px; font-weight: 600; color: var(--quiet); margin: 16px 0 4px; text-transform: uppercase;
  letter-spacing: .04em }
p { margin: 0; color: var(--quiet) }
.top { display: flex; gap: 16px; justify-content: space-between; align-items: start }
a { color: var(--main) }
.refresh { padding: 10px 0; min-height: 44px; white-space: nowrap }
.tags li { display: inline-block; margin: 0 0 4px }
article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px; margin-top: 16px }
article header { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 8px }
.total { margin-left: auto; font-variant-numeric: tabular-nums }
.badge { display: inline-block; border-radius: 6px; padding: 1px 8px; margin-right: 4px; font-size: 13px }
.good { background: var(--good); color: var(--on-good) }
.warn { background: var(--warn); color: var(--on-warn) }
.bad { background: var(--bad); color: var(--on-bad) }
.off { background: var(--off); color: var(--on-off) }
ul { list-style: none; margin: 8px 0 0; padding: 0 }
.lines li { display: flex; flex-wrap: wrap; gap: 8px; justify-content: space-between; align-items: center;
  border-top: 1px solid var(--line); padding: 6px 0; min-height: 44px }
.gone { color: var(--quiet); text-decoration: line-through }
small { color: var(--quiet) }
.facts { margin: 0 }
.acts { display: flex; flex-wrap: wrap; gap: 8px }
.place { margin-top: 16px }
footer { margin-top: 16px }
form { margin: 0 }
button { font: inherit; min-height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; cursor: pointer }
button:hover { border-color: var(--quiet) }
button:focus-visible, a:focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
button.main { background: var(--main); border-color: var(--main); color: var(--on-main) }
button.plain { border-color: transparent; color: var(--main); padding: 0 8px }
button.danger { color: var(--on-bad) }
.said { background: var(--bad); color: var(--on-bad); border-radius: 8px; padding: 10px 14px; margin-top: 16px }
.empty { text-align: center; padding: 64px 16px }
`
