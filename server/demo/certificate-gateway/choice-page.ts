import { type DemonstrationCertificate, demonstrationCertificates } from './certificates.ts'
import { choosePath } from './gateway-config.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page's only style, named by its hash in the page's policy. */
export const choiceStyle = `
:root { color-scheme: light dark; --ground: #f5f7fa; --surface: #fff; --text: #1f2328; --quiet: #59636e;
  --border: #d0d7de; --accent: #1d5fc1; --good: #1a7f37; --bad: #b42318; --mark: #fff4d6; --mark-text: #6b4700; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --surface: #1c2026; --text: #e6e9ee; --quiet: #a0a9b5; --border: #3a424d;
    --accent: #7eb0ff; --good: #5fc27e; --bad: #ff8f85; --mark: #3d3010; --mark-text: #f3d998; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; min-height: 100vh; background: var(--ground); color: var(--text);
  font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
main { max-width: 560px; margin: 4vh auto 0; padding: 28px 32px 32px; background: var(--surface);
  border: 1px solid var(--border); border-radius: 6px; }
h1 { margin: 0; font-size: 20px; font-weight: 600; }
.mark { margin: 12px 0 20px; padding: 8px 12px; border-radius: 6px; background: var(--mark); color: var(--mark-text); }
ul { margin: 0; padding: 0; list-style: none; }
li + li { margin-top: 8px; }
button { width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid var(--border); border-radius: 6px;
  background: transparent; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button:hover { border-color: var(--accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.name { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; }
.name b { font-weight: 600; }
.valid { color: var(--good); }
.expired, .revoked { color: var(--bad); }
.detail { display: block; color: var(--quiet); font-size: 13px; }
.cancel { margin-top: 20px; text-align: center; }
@media (max-width: 600px) { main { padding: 24px 20px; } }
`

const choice = ({ serial, name, unit, state, remark }: DemonstrationCertificate): string => `<li>
<button name="certificate" value="${escaped(serial)}">
<span class="name"><b>${escaped(name)}</b> <span class="${state}">${escaped(remark)}</span></span>
<span class="detail">${escaped(unit)}　序列号 ${escaped(serial)}</span>
</button></li>`

/** The page on which one chooses a certificate; it needs no script. `state` goes along as it came. */
export const choicePage = (state: string | undefined): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>选择数字证书（演示）</title>
<style>${choiceStyle}</style>
</head>
<body>
<main>
<h1>选择数字证书</h1>
<p class="mark">演示：这里代替真实的证书网关，证书均为虚构，不读取证书介质。</p>
<form action="${choosePath}">
${state === undefined ? '' : `<input type="hidden" name="state" value="${escaped(state)}">`}
<ul>
${demonstrationCertificates.map(choice).join('\n')}
</ul>
<button class="cancel" name="certificate" value="">取消</button>
</form>
</main>
</body>
</html>
`
