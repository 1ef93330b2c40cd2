import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of one's own origin that signs its user in with oidc-client-ts, without a server of its own. */
export interface BrowserClient {
  readonly origin: string
  close(): void
}

const library = new URL('../../../node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js', import.meta.url)

const page = (issuer: string, id: string) => `<!doctype html>
<html lang="zh"><title>浏览器应用</title><script src="/library.js"></script>
<button id="in">登录</button><button id="renew">续期</button><button id="out">退出</button><pre id="state"></pre>
<script type="module">
  const manager = new oidc.UserManager({
    authority: ${JSON.stringify(issuer)}, client_id: ${JSON.stringify(id)}, scope: 'openid profile',
    redirect_uri: location.origin + '/callback', post_logout_redirect_uri: location.origin + '/', loadUserInfo: true,
  })
  const show = (user, what) => {
    state.textContent = user ? what + '：' + user.profile.name + ' ' + user.access_token : '未登录'
  }
  addEventListener('unhandledrejection', ({ reason }) => { state.textContent = '失败：' + reason.message })
  document.getElementById('in').onclick = () => manager.signinRedirect()
  document.getElementById('renew').onclick = async () => show(await manager.signinSilent(), '已续期')
  document.getElementById('out').onclick = () => manager.signoutRedirect()
  const state = document.getElementById('state')
  if (location.pathname === '/callback') show(await manager.signinRedirectCallback(), '已登录')
  else show(await manager.getUser(), '已登录')
</script></html>`

/** Serves the page on a free port of this machine; `of` gives issuer and client id once the origin is known. */
export const openBrowserClient = async (
  of: (origin: string) => Promise<{ readonly issuer: string; readonly id: string }>,
): Promise<BrowserClient> => {
  let html = ''
  const script = await readFile(library)
  const server: Server = createServer(({ url }, response) => {
    if (url === '/favicon.ico') return void response.writeHead(204).end()
    const isLibrary = url === '/library.js'
    response.writeHead(200, { 'content-type': isLibrary ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isLibrary ? script : html)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo // as: it listens on TCP
  const origin = `http://127.0.0.1:${port}`
  const { issuer, id } = await of(origin)
  html = page(issuer, id)
  return { origin, close: () => void server.close() }
}
