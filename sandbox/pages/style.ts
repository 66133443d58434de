/** The look of the sandbox's pages: the application's tokens, written out because nothing is loaded from elsewhere. */
export const style = `
:root{--ink:#0b2530;--paper:#fbf9f4;--surface:#fff;--sand:#f3ede0;--line:#e2dbcc;--edge:#7d8b90;
--muted:#51656e;--link:#0b5f7c;--deep:#0b2530;--on-deep:#fbf9f4;--signal:#ffc629;--signal-ink:#0b2530;
--warn:#855000;--warn-soft:#fff0c9;--bad:#b3291f;--bad-soft:#fde6e1;--good:#0c6a4b;--good-soft:#dcf1e6;
--e-1:0 1px 2px rgb(11 37 48/.08),0 0 0 1px rgb(11 37 48/.05);color-scheme:light}
@media(prefers-color-scheme:dark){:root{--ink:#f4efe4;--paper:#07161d;--surface:#10242d;--sand:#0d1e26;
--line:#22404c;--edge:#6d8893;--muted:#a3b7bf;--link:#7fcbe6;--deep:#183845;--warn:#f6c86a;
--warn-soft:#3a2c0b;--bad:#ff9d8f;--bad-soft:#431a16;--good:#74d8ab;--good-soft:#10352a;
--e-1:0 0 0 1px rgb(255 255 255/.07);color-scheme:dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:1.0625rem/1.5 "Hanken Grotesk Variable",system-ui,Arial,sans-serif}
main{max-width:30rem;margin:0 auto;padding:16px 16px 48px}
h1,h2{font-family:"Bricolage Grotesque Variable","Arial Narrow",Arial,sans-serif;line-height:1.15;
margin:0 0 8px}
h1{font-size:2rem}
h2{font-size:1.25rem}
p{margin:0 0 12px}
.demo{background:var(--warn-soft);color:var(--warn);border-radius:8px;padding:12px 16px;margin:0 0 24px;
font-size:.9375rem}
.demo strong{display:block}
.demo p{margin:0}
.card{background:var(--surface);border-radius:16px;box-shadow:var(--e-1);padding:20px 16px;margin:0 0 20px}
.muted{color:var(--muted);font-size:.9375rem}
.lines{list-style:none;margin:0;padding:0}
.lines li,.total{display:flex;justify-content:space-between;gap:16px;padding:8px 0;
border-bottom:1px solid var(--line)}
.lines span:last-child,.total span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.total{font-weight:700;border:0;padding-bottom:0}
.field{margin:0 0 16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label,legend{font-weight:600;display:block;margin:0 0 4px;padding:0}
input:not([type=checkbox]),select{width:100%;min-height:48px;padding:8px 12px;font:inherit;color:var(--ink);
background:var(--surface);border:1px solid var(--edge);border-radius:8px}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.hint{color:var(--muted);font-size:.8125rem;margin:4px 0 0}
.wrong{color:var(--bad);font-size:.9375rem;font-weight:600;margin:4px 0 0}
.alert{background:var(--bad-soft);color:var(--bad);border-radius:8px;padding:12px 16px;margin:0 0 16px;
font-weight:600}
.check{display:grid;grid-template-columns:24px 1fr;gap:12px;font-weight:400;min-height:44px;align-items:start}
.check input{width:24px;height:24px;margin:0;accent-color:var(--link)}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;
padding:8px 20px;border:0;border-radius:999px;font:inherit;font-weight:700;line-height:1.2;
background:var(--signal);color:var(--signal-ink);cursor:pointer;text-align:center;text-decoration:none}
.second{background:transparent;color:var(--ink);box-shadow:inset 0 0 0 1px var(--edge);margin-top:12px}
button[aria-disabled=true]{opacity:.6}
a{color:var(--link)}
.fill{display:flex;align-items:center;min-height:44px;margin:0 0 8px}
.back{display:flex;align-items:center;justify-content:center;min-height:44px}
.cards{list-style:none;padding:0;margin:12px 0 0;display:grid;gap:8px}
.cards a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;align-items:center;
min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;text-decoration:none;
color:var(--ink)}
.cards span:last-child{color:var(--muted);font-size:.9375rem;font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media(prefers-reduced-motion:no-preference){button,.cards a{transition:filter .12s}}
button:hover,.cards a:hover{filter:brightness(.97)}
`

/** The page's only script: a second press of the same button is swallowed. Without it the server does the same. */
export const script = `addEventListener('submit',function(e){var f=e.target;if(f.dataset.sent){e.preventDefault();return}
f.dataset.sent='1';f.querySelectorAll('button').forEach(function(b){b.setAttribute('aria-disabled','true')})});
addEventListener('pageshow',function(){document.querySelectorAll('form').forEach(function(f){delete f.dataset.sent;
f.querySelectorAll('button').forEach(function(b){b.removeAttribute('aria-disabled')})})})`
