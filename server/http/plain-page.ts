import { createHash } from 'node:crypto'
import { siteBase } from './site.ts'

const style = `
:root { color-scheme: light dark; --ground: #f5f7fa; --surface: #fff; --text: #1f2328; --quiet: #59636e;
  --border: #d0d7de; --accent: #1d5fc1; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --surface: #1c2026; --text: #e6e9ee; --quiet: #a0a9b5; --border: #3a424d;
    --accent: #7eb0ff; --on-accent: #10141a; }
}
* { box-sizing: border-box; }
body { display: grid; place-items: center; margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--ground);
  color: var(--text); font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--surface); border: 1px solid var(--border);
  border-radius: 6px; }
h1 { margin: 0 0 8px; font-size: 20px; font-weight: 600; }
p { margin: 0 0 24px; color: var(--quiet); }
button, a { display: block; width: 100%; min-height: 40px; padding: 8px 16px; border: 1px solid var(--border);
  border-radius: 6px; background: transparent; color: inherit; font: inherit; text-align: center; text-decoration: none;
  cursor: pointer; }
.first { margin-bottom: 12px; border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.first:last-child { margin-bottom: 0; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`

/** The source of `style-src` that allows the style of `plainPage` and no other. */
export const plainPageStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * A page of the server itself, without a script. `product` and `content`, the HTML below the heading, are escaped
 * already; the most important button or link has the class `first`.
 */
export const plainPage = (heading: string, product: string, content: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} - ${product}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`

/** A link of such a page to the app. */
export const toApplication = (words: string, look?: 'first'): string =>
  `<a${look ? ` class="${look}"` : ''} href="${siteBase}/">${words}</a>`
