import type { Application } from '../../application.ts'

/** A program that signs users in, with the values of one application. */
export interface SampleCode {
  readonly title: string
  readonly code: string
}

interface Values {
  readonly issuer: string
  readonly id: string
  readonly redirect: string
  readonly scope: string
  readonly scopes: readonly string[]
  readonly isPublic: boolean
}

const java = ({ issuer, id, redirect, scopes, isPublic }: Values) => `# application.yml
spring:
  security:
    oauth2:
      client:
        provider:
          auth-centre:
            issuer-uri: ${issuer}
            user-name-attribute: sub
        registration:
          auth-centre:
            client-id: ${id}
${
  isPublic
    ? '            client-authentication-method: none'
    : `            client-secret: \${AUTH_CENTRE_SECRET}
            client-authentication-method: client_secret_basic`
}
            authorization-grant-type: authorization_code
            redirect-uri: ${redirect}
            scope: ${scopes.join(',')}

// SecurityConfig.java
@Bean
SecurityFilterChain security(HttpSecurity http, ClientRegistrationRepository clients) throws Exception {
  var resolver = new DefaultOAuth2AuthorizationRequestResolver(clients, "/oauth2/authorization");
  resolver.setAuthorizationRequestCustomizer(OAuth2AuthorizationRequestCustomizers.withPkce());
  return http
      .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
      .oauth2Login(login -> login
          .authorizationEndpoint(endpoint -> endpoint.authorizationRequestResolver(resolver))
          .redirectionEndpoint(endpoint -> endpoint.baseUri("${pathOf(redirect)}")))
      .build();
}`

const node = ({
  issuer,
  id,
  redirect,
  scope,
  isPublic,
}: Values) => `// npm install express express-session openid-client
import express from 'express'
import session from 'express-session'
import * as client from 'openid-client'

const party = await client.discovery(
  new URL('${issuer}'),
  '${id}',
  ${isPublic ? 'undefined, client.None()' : 'process.env.AUTH_CENTRE_SECRET'},
)
const app = express()
app.use(session({ secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false }))

app.get('/login', async (request, response) => {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  request.session.login = { verifier, state, nonce }
  const address = client.buildAuthorizationUrl(party, {
    redirect_uri: '${redirect}',
    scope: '${scope}',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  response.redirect(address.href)
})

app.get('${pathOf(redirect)}', async (request, response) => {
  const { verifier, state, nonce } = request.session.login
  const current = new URL('${redirect}')
  current.search = new URLSearchParams(request.query).toString()
  const tokens = await client.authorizationCodeGrant(party, current, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  const user = await client.fetchUserInfo(party, tokens.access_token, tokens.claims().sub)
  request.session.user = user
  response.redirect('/')
})`

const python = ({ issuer, id, redirect, scope, isPublic }: Values) => `# pip install authlib flask requests
import os
from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
oauth = OAuth(app)
oauth.register(
    "auth_centre",
    server_metadata_url="${issuer}/.well-known/openid-configuration",
    client_id="${id}",
${
  isPublic
    ? '    token_endpoint_auth_method="none",'
    : `    client_secret=os.environ["AUTH_CENTRE_SECRET"],
    token_endpoint_auth_method="client_secret_basic",`
}
    client_kwargs={"scope": "${scope}", "code_challenge_method": "S256"},
)

@app.get("/login")
def login():
    return oauth.auth_centre.authorize_redirect("${redirect}")

@app.get("${pathOf(redirect)}")
def callback():
    token = oauth.auth_centre.authorize_access_token()
    session["user"] = oauth.auth_centre.userinfo(token=token)
    return redirect("/")`

const pathOf = (address: string): string => new URL(address).pathname

/**
 * Ready-made programs for the usual libraries; none where the application signs no user in. The secret comes from the
 * environment.
 */
export const sampleCodes = (issuer: string, { id, kind, redirects, scopes }: Application): readonly SampleCode[] => {
  const [redirect] = redirects
  if (redirect === undefined) return []
  const values = { issuer, id, redirect, scope: scopes.join(' '), scopes, isPublic: kind === 'public' }
  return [
    { title: 'Java（Spring Security）', code: java(values) },
    { title: 'Node.js（openid-client）', code: node(values) },
    { title: 'Python（Authlib）', code: python(values) },
  ]
}
