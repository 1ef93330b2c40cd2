import type { Version } from '../../interface.ts'

/** A program that calls an interface. */
export interface CallSample {
  readonly title: string
  readonly code: string
}

type Called = Pick<Version, 'method' | 'address' | 'request'>

const hasBody = ({ method }: Called): boolean => method !== 'GET' && method !== 'DELETE'

/**
 * Calls of a version by curl, Java, Node and Python. `origin` is the address of this site; what is in braces is for the
 * reader to fill in, and the token comes from the environment.
 */
export function callSamples(version: Called, origin: string): readonly CallSample[] {
  const { method, address } = version
  const url = `${origin}${address}`
  const body = hasBody(version)
  return [
    {
      title: 'curl',
      code: [
        `curl -X ${method} '${url}' \\`,
        `  -H "Authorization: Bearer $TOKEN"${body ? ' \\' : ''}`,
        ...(body ? [`  -H 'Content-Type: application/json' \\`, `  -d '{}'`] : []),
      ].join('\n'),
    },
    {
      title: 'Java',
      code: `var request = HttpRequest.newBuilder(URI.create("${url}"))
    .header("Authorization", "Bearer " + System.getenv("TOKEN"))
${body ? '    .header("Content-Type", "application/json")\n' : ''}    .method("${method}", ${
        body ? 'HttpRequest.BodyPublishers.ofString("{}")' : 'HttpRequest.BodyPublishers.noBody()'
      })
    .build();
var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
System.out.println(answer.statusCode() + " " + answer.body());`,
    },
    {
      title: 'Node',
      code: `const answer = await fetch('${url}', {
  method: '${method}',
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\`${body ? ", 'Content-Type': 'application/json'" : ''} },
${body ? '  body: JSON.stringify({}),\n' : ''}})
console.log(answer.status, await answer.text())`,
    },
    {
      title: 'Python',
      code: `import os, urllib.request

request = urllib.request.Request(
    "${url}",
    method="${method}",
    headers={"Authorization": "Bearer " + os.environ["TOKEN"]${body ? ', "Content-Type": "application/json"' : ''}},
${body ? '    data=b"{}",\n' : ''})
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())`,
    },
  ]
}
