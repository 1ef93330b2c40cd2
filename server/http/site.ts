import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './security-headers.ts'

/** Where the application lives (S1.1). */
export const siteBase = '/authCenter'
const year = 365 * 24 * 3600 * 1000

/**
 * Serves the built application: its files as they are, and its page for every address inside it that a person opens
 * (GET that accepts HTML, or anything), so that deep links work. It brings the other ways in along, or the login page would have to load
 * what asks for them before anybody types. Does nothing where the folder holds no built application.
 */
export function serveSite(app: FastifyInstance, folder: string, siteConfig: object, waysIn: () => object): void {
  if (!isBuilt(folder)) return
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const policy = pagePolicy(built)
  const page = fillPage(built, 'site-config', siteConfig)
  const framed = framedPages(page)
  // From any address the way may lead to the login page.
  const pageAt = (path: string): string => fillPage(framed.get(path) ?? page, 'ways-in', waysIn())
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', policy)
      .send(pageAt(request.url.slice(siteBase.length).replace(/\?.*$/s, '')))

  app.register(fastifyStatic, {
    root: folder,
    prefix: `${siteBase}/`,
    preCompressed: true,
    index: false,
    // Files are looked up at start: what is not there is a page of the application or 404, never a look at the disk.
    wildcard: false,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Names in assets/ carry a hash of their content.
      const lasting = path.includes(join(folder, 'assets'))
      reply.header('Cache-Control', lasting ? `public, max-age=${year / 1000}, immutable` : 'no-cache')
    },
  })
  // Browsers ask for it where they are shown no page of ours, such as an answer of the API.
  app.get('/favicon.ico', (_request, reply) => sendIcon(reply, page))
  for (const url of ['/', siteBase]) {
    app.get(url, { exposeHeadRoute: true }, (_request, reply) => reply.redirect(`${siteBase}/`))
  }
  app.get(`${siteBase}/`, { exposeHeadRoute: true }, sendPage)
  app.get(`${siteBase}/*`, { exposeHeadRoute: true }, (request, reply) =>
    // What is missing today may be there after the next deployment: nobody may keep the 404.
    isPageRequest(request) ? sendPage(request, reply) : reply.header('Cache-Control', 'no-store').callNotFound(),
  )
}

/**
 * An address beside the API as the router can read it: a `%` that begins no character (`%E0%A4%A`) stands for itself, so
 * that whoever opens such an address gets a page, which says that there is nothing there.
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

/** Whether the folder holds a built application. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** Id of the built application in the folder, as its page says it; undefined where there is none, or none that says it. */
export function siteBuild(folder: string): string | undefined {
  if (!isBuilt(folder)) return undefined
  const [, id] =
    /<meta name="build" content="\S+ ([\da-f]{1,64}) /.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? []
  return id
}

/**
 * Whether the answer is the application's page. A missing file of an older build must be a clear 404, not a page in place
 * of a script, so a client that accepts anything (curl, a monitor, but also a script's `fetch` or a `<script>`) gets the
 * page only for an address without a file extension, and not where it says that it wants something other than a page.
 */
function isPageRequest({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith(`${siteBase}/assets/`)) return false
  const { accept = '', 'sec-fetch-dest': wanted = 'document' } = headers
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && wanted === 'document' && !/^[^?]*\.\w+(\?|$)/.test(url)
}

/** The page's icon, which stands in the page itself as a data address, or beside it. */
function sendIcon(reply: FastifyReply, page: string): FastifyReply {
  const start = 'data:image/svg+xml,'
  const href = /<link[^>]*\brel="icon"[^>]*\bhref="([^"]+)"/.exec(page)?.[1] ?? `${siteBase}/favicon.svg`
  if (!href.startsWith(start)) return reply.redirect(href)
  return reply.type('image/svg+xml').send(decodeURIComponent(href.slice(start.length)))
}

/** Puts a value into one of the page's JSON blocks; `<` is escaped so that no value can close the block. */
export function fillPage(html: string, id: 'site-config' | 'ways-in', value: object): string {
  const block = new RegExp(`(<script[^>]*\\bid="${id}"[^>]*>)[\\s\\S]*?(</script>)`)
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html.replace(block, (_all, start: string, end: string) => `${start}${json}${end}`)
}

/** The page with each of its `<template data-frame="/path">` standing in #app, by path. */
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
