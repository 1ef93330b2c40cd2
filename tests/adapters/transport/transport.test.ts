import fastify from 'fastify'
import { afterAll } from 'vitest'
import { CookieJar } from '../../../src/adapters/transport/cookie-jar.ts'
import { inProcess } from '../../../src/adapters/transport/in-process.ts'
import { handlerOf } from '../../support/in-process-server.ts'
import { stageBackend } from './stage-backend.ts'
import { transportSuite } from './transport.suite.ts'

const backend = stageBackend()
const app = fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_request, _body, done) => done(null))
app.all('/*', (request, reply) => {
  reply.hijack()
  void backend(request.raw, reply.raw)
})
afterAll(() => app.close())

const handle = handlerOf(app)
transportSuite('in process', async () => ({
  send: inProcess((request) => {
    if (new URL(request.url).port === '9') throw new Error('nothing listens')
    return handle(request)
  }, new CookieJar()),
  address: 'http://stage.test/of-transport',
  nowhere: 'http://127.0.0.1:9/',
}))
