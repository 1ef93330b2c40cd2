import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { fillPage, nameSite } from './page-text.ts'
import { pagePolicy, plainPolicy } from './security-headers.ts'

/** Base path of the app (S1.1). */
export const siteBase = '/authCenter'
const year = 365 * 24 * 3600 * 1000

/** What the page is filled with. */
interface Site {
  readonly names: Config['names']
  /** The JSON block that the app reads at its start, as the parameters are now. */
  config(): { readonly allowedHosts: readonly string[]; readonly [name: string]: unknown }
  /** The other ways to sign in, per request. */
  waysIn(): object
  /** What of one browser the page at this address shows; undefined if nothing. */
  applicationRequest(request: FastifyRequest, reply: FastifyReply): Promise<object | undefined>
}

/**
 * Serves the built app: its files, and its page for every address inside it that a browser opens (a GET that
 * accepts HTML, or anything), so that deep links work. The page embeds the other sign-in methods and the request of a
 * connected application, for which the login page would otherwise need the code of HTTP calls and two responses. Does
 * nothing when the folder contains no built app.
 */
export function serveSite(app: FastifyInstance, folder: string, site: Site): void {
  if (!isBuilt(folder)) return
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const policyFor = pagePolicy(built)
  const page = nameSite(built, site.names)
  const framed = framedPages(page)
  // Every address may redirect to the login page.
  const pageAt = (path: string): string =>
    fillPage(fillPage(framed.get(path) ?? page, 'site-config', site.config()), 'ways-in', site.waysIn())
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = pageAt(request.url.slice(siteBase.length).replace(/\?.*$/s, ''))
    const own = await site.applicationRequest(request, reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', own ? 'no-store' : 'no-cache')
      .header('Content-Security-Policy', policyFor(site.config().allowedHosts))
      .send(own ? fillPage(html, 'application-request', own) : html)
  }

  // Listed at start: any other address is a page of the app or 404, without disk access.
  const files = filesOf(folder)
  app.register(fastifyStatic, {
    root: folder,
    // By our route below. The library would register two for each of the build's 600 files.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // File names in assets/ contain a content hash.
      const lasting = path.includes(join(folder, 'assets'))
      reply.header('Cache-Control', lasting ? `public, max-age=${year / 1000}, immutable` : 'no-cache')
      // A worker is bound by the policy of its own script. Without it each file is a fifth of a kilobyte shorter.
      if (lasting && !/-worker-[^/]+$/.test(path)) reply.header('Content-Security-Policy', plainPolicy)
      // Of pages and workers alone.
      if (lasting) reply.removeHeader('Permissions-Policy')
    },
  })
  // Browsers request it when they show a response that is not our page, such as one of the API.
  app.get('/favicon.ico', (_request, reply) => sendIcon(reply, page))
  for (const url of ['/', siteBase]) {
    app.get(url, { exposeHeadRoute: true }, (_request, reply) => reply.redirect(`${siteBase}/`))
  }
  app.get(`${siteBase}/`, { exposeHeadRoute: true }, sendPage)
  app.get<{ Params: { '*': string } }>(`${siteBase}/*`, { exposeHeadRoute: true }, (request, reply) => {
    const path = request.params['*']
    if (files.has(path)) return reply.sendFile(path)
    // A missing file may exist after the next deployment, so the 404 must not be cached.
    return isPageRequest(request) ? sendPage(request, reply) : reply.header('Cache-Control', 'no-store').callNotFound()
  })
}

/** The files of a build by their paths in it, without its page and the compressed copies. */
function filesOf(folder: string): ReadonlySet<string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'))
  return new Set(paths.filter((path) => path !== 'index.html' && /\.\w+$/.test(path) && !/\.(?:br|gz)$/.test(path)))
}

/**
 * Makes an address outside the API valid for the router: in a path with a malformed escape (`%E0%A4%A`) every `%` is
 * encoded, so that the visitor gets the page that reports an unknown address.
 */
export function readableUrl(url: string): string {
  if (/^\/+api(?:[/?]|$)/i.test(url)) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Whether the folder holds a built app. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** Id of the built app in the folder, from its page; undefined when there is none. */
export function siteBuild(folder: string): string | undefined {
  if (!isBuilt(folder)) return undefined
  const [, id] =
    /<meta name="build" content="\S+ ([\da-f]{1,64}) /.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? []
  return id
}

/**
 * Whether the response is the app's page. A missing file of an older build must be a clear 404 instead of a
 * page in place of a script, so a client that accepts anything (curl, a monitor, a script's `fetch`, a `<script>`) gets
 * the page only for an address without a file extension, and only if it does not request another destination.
 */
function isPageRequest({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith(`${siteBase}/assets/`)) return false
  const { accept = '', 'sec-fetch-dest': wanted = 'document' } = headers
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && wanted === 'document' && !/^[^?]*\.\w+(\?|$)/.test(url)
}

/** The page's icon, inlined as a data URL or served as a file. */
function sendIcon(reply: FastifyReply, page: string): FastifyReply {
  const start = 'data:image/svg+xml,'
  const href = /<link[^>]*\brel="icon"[^>]*\bhref="([^"]+)"/.exec(page)?.[1] ?? `${siteBase}/favicon.svg`
  if (!href.startsWith(start)) return reply.redirect(href)
  return reply.type('image/svg+xml').send(decodeURIComponent(href.slice(start.length)))
}

/** The page by path, with the `<template data-frame="/path">` of that path in #app. */
function framedPages(page: string): ReadonlyMap<string, string> {
  const frames = page.matchAll(/<template data-frame="([^"]+)">([\s\S]*?)<\/template>/g)
  const place = '<div id="app"></div>'
  return new Map(
    [...frames].map(([, path = '', frame = '']) => [
      path,
      page.replace(place, () => `<div id="app">${frame.trim()}</div>`),
    ]),
  )
}
