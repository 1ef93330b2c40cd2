import { sendByXhr } from '../../../src/adapters/transport/xhr.ts'
import { transportSuite } from './transport.suite.ts'

/** The backend is part of the test's own server (`vite.config.ts`). */
const stage = { address: `${location.origin}/of-transport`, nowhere: 'http://127.0.0.1:9/' }

transportSuite('fetch of the browser', async () => ({ send: (request) => window.fetch(request), ...stage }))
transportSuite('XMLHttpRequest', async () => ({ send: sendByXhr, ...stage }))
