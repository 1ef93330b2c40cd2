import { createHash } from 'node:crypto'
import { escaped } from '../../http/page-text.ts'

/** The only style of these pages, allowed by its hash in their policy. */
const style = `
:root { color-scheme: light dark; --ground: #f5f7fa; --surface: #fff; --text: #1f2328; --quiet: #59636e;
  --border: #d0d7de; --accent: #1d5fc1; --on-accent: #fff; --good: #1a7f37; --bad: #b42318;
  --mark: #fff4d6; --mark-text: #6b4700; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --surface: #1c2026; --text: #e6e9ee; --quiet: #a0a9b5; --border: #3a424d;
    --accent: #7eb0ff; --on-accent: #10141a; --good: #5fc27e; --bad: #ff8f85;
    --mark: #3d3010; --mark-text: #f3d998; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; min-height: 100vh; background: var(--ground); color: var(--text);
  font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 480px; margin: 4vh auto 0; padding: 28px 32px 32px; background: var(--surface);
  border: 1px solid var(--border); border-radius: 6px; }
h1 { margin: 0; font-size: 20px; font-weight: 600; }
.mark { margin: 12px 0 20px; padding: 8px 12px; border-radius: 6px; background: var(--mark); color: var(--mark-text); }
ul { margin: 0; padding: 0; list-style: none; }
li + li { margin-top: 8px; }
button, .button { display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid var(--border);
  border-radius: 6px; background: transparent; color: inherit; font: inherit; text-align: left; text-decoration: none;
  cursor: pointer; }
input { width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid var(--border); border-radius: 6px;
  background: transparent; color: inherit; font: inherit; }
button:hover, .button:hover { border-color: var(--accent); }
button:focus-visible, .button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
b { font-weight: 600; }
.line { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; }
.quiet { color: var(--quiet); font-size: 13px; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.middle { margin-top: 20px; text-align: center; }
.main { margin-top: 20px; border-color: var(--accent); background: var(--accent); color: var(--on-accent);
  text-align: center; }
@media (max-width: 600px) { main { padding: 24px 20px; } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * The Content-Security-Policy of such a page: its style, and a form to ourselves. `script` where a library's page has a
 * script.
 */
export const pagePolicy = (script?: 'script'): string =>
  [
    "default-src 'none'",
    ...(script === undefined ? [] : ["script-src 'self'"]),
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Without a referrer a browser sends `Origin: null` with the page's own form, which the origin check refuses. */
export const referrerPolicy = 'same-origin'

/** A page of a simulated external system, marked as such, without a script. `mark` is plain text, `body` HTML. */
export const demonstrationPage = (title: string, mark: string, body: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}（演示）</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="mark">${escaped(mark)}</p>
${body}
</main>
</body>
</html>
`
