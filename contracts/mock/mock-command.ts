import pact from '../pacts/auth-centre-web-auth-centre-api.json' with { type: 'json' }
import { serveMock } from './serve-mock.ts'

/** `npm run mock [-- port]`: the answers of the contract, at port 9000 unless another one is given. */

const port = Number(process.argv[2] ?? 9000)
const { address } = await serveMock(pact.interactions, port)
process.stdout.write(
  `契约的示例答复在 ${address}；请求头 X-Mock-State 选择状态，X-Mock-Status 选择状态码（contracts/README.md）。\n`,
)
