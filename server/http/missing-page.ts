import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from './error-mapping.ts'
import { notFound } from './failure.ts'
import { escaped } from './page-text.ts'
import { siteBase } from './site.ts'

/** The page for an address of this host outside the application; it has no script. */
const pageOf = (product: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>页面不存在 - ${product}</title>
<link rel="icon" href="data:,">
<style>
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
a { display: block; padding: 8px 16px; border-radius: 6px; background: var(--accent); color: var(--on-accent);
  text-align: center; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>页面不存在</h1>
<p>这个地址不在${product}之内，可能输入有误或已停用。</p>
<a href="${siteBase}/">进入${product}</a>
</main>
</body>
</html>
`

/** Whether the first segment of a path is this folder, regardless of case and of repeated slashes. */
const isIn = (folder: string, url: string): boolean => new RegExp(`^/+${folder}(?:[/?;#]|$)`, 'i').test(url)

/**
 * Answers an unknown address with 404: with a page that links to the application when a browser opens an address
 * outside it (a GET that accepts HTML), otherwise with the envelope. A missing file of the application gets the
 * envelope, so that a script does not receive a page.
 */
export function missingAnswer(product: string) {
  const page = pageOf(escaped(product))
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { method, url, headers } = request
    const byPerson = (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false)
    if (!byPerson || isIn('api', url) || url.startsWith(`${siteBase}/`)) return answerFailure(notFound(), reply)
    reply.code(404).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
  }
}
