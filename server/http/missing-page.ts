import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/failure.ts'
import { answerFailure } from './error-mapping.ts'
import { escaped } from './page-text.ts'
import { plainPage, toApplication } from './plain-page.ts'
import { siteBase } from './site.ts'

/** The page for an address of this host outside the app; it has no script. */
const pageOf = (product: string): string =>
  plainPage(
    '页面不存在',
    product,
    `<p>这个地址不在${product}之内，可能输入有误或已停用。</p>
${toApplication(`进入${product}`, 'first')}`,
  )

/** Whether the first segment of a path is this folder, regardless of case and of repeated slashes. */
const isIn = (folder: string, url: string): boolean => new RegExp(`^/+${folder}(?:[/?;#]|$)`, 'i').test(url)

/**
 * Answers an unknown address with 404: with a page that links to the app when a browser opens an address
 * outside it (a GET that accepts HTML), otherwise with the envelope. A missing file of the app gets the
 * envelope, so that a script does not receive a page.
 */
export function missingAnswer(product: string) {
  const page = pageOf(escaped(product))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { method, url, headers } = request
    const byPerson = (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false)
    if (!byPerson || isIn('api', url) || url.startsWith(`${siteBase}/`)) return answerFailure(notFound(), reply)
    return reply.code(404).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
  }
}
