"""A backend of another team, from the sign-in to the first list, as an example of how little the contract needs to begin: Python's
standard library, data in memory. `python3 backend.py [port]` prints its address; provider states are at /_states (../README.md).
`npm run contracts:verify -- start` verifies what it does, and `npm test` runs that."""

import json
import sys
from base64 import b64decode
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import compare_digest, randbelow, token_urlsafe
from urllib.parse import parse_qsl, urlsplit

from aes import decrypt

AES_KEY = b"AuthCentre-Demo1"
ROLES = {"admin": "系统管理员", "org-admin": "单位管理员", "case-manager": "案件管理员", "auditor": "审计员", "staff": "普通干警"}
PERMISSIONS = {"admin": "setting:dict:query,system:user:query,system:user:add"}
USER_LIST = {"name": "用户列表", "link": "/system/user", "icon": "pi-users", "routeName": "system-user", "hidden": 0}
SYSTEM = {"name": "系统管理", "link": "", "icon": "pi-cog", "routeName": "system", "hidden": 0, "children": [USER_LIST]}
MENUS = {"admin": [SYSTEM]}
ASK_CAPTCHA = {"next": {"kind": "captcha"}}
ASK_FACTOR = {"next": {"kind": "factor", "ways": ["totp", "recovery"]}}


class Refused(Exception):
    def __init__(self, status: int, code: str, message: str, data: dict | None = None, cookies: tuple = ()):
        self.status, self.cookies = status, cookies
        self.body = {"success": False, "code": code, "message": message} | ({"data": data} if data else {})


def wrong_field(status: int, code: str, field: str, message: str, more: dict | None = None) -> Refused:
    return Refused(status, code, message, {"errors": [{"field": field, "message": message}]} | (more or {}))


class Site:
    """What the backend knows, and the provider states, which write here what the verifier wants to be the case."""

    def __init__(self):
        self.accounts, self.sessions, self.dicts = {}, {}, []
        self.restore()
        self.dictionary("application-category", "应用分类", built_in=True)

    def restore(self) -> None:
        self.limited, self.providers, self.captchas, self.unavailable = set(), [], {}, False
        for one in self.accounts.values():
            one["failures"] = 0

    def account(self, username: str, password: str, status: str = "normal", failures: int = 0) -> None:
        self.accounts[username] = {"password": password, "status": status, "failures": failures, "factor": False}

    def needs_captcha(self, username: str, password: str) -> None:
        self.captchas["cOntr4ctCaptcha"] = "12"
        self.account(username, password, failures=3)

    def open_session(self, role: str, username: str = "wangjg", expired: bool = False) -> dict:
        fresh = {name: token_urlsafe(32) for name in ("session", "xsrf", "accessToken", "refreshToken")}
        user = {"id": "1", "username": username, "name": "王建国"}
        self.sessions[fresh["session"]] = fresh | {"role": role, "expired": expired, "user": user}
        return fresh | {"ownId": "1"}

    def details(self, details: dict) -> None:
        phone = f"{details['phone'][:3]}****{details['phone'][-4:]}"
        list(self.sessions.values())[-1]["user"] |= details | {"phone": phone, "orgName": "江宁省人民检察院"}

    def platform(self, source: str, name: str) -> None:
        way = {"id": source, "name": name, "kind": "platform", "authorizationUrl": f"/sso/start/{source}"}
        self.providers.append(way)

    def dictionary(self, code: str, name: str, built_in: bool = False) -> dict:
        one = {"id": str(120000 + randbelow(80000)), "code": code, "name": name, "builtIn": built_in, "status": "normal"}
        one |= {"entryCount": 2, "createTime": "2026-03-02 09:30:00", "version": 1}
        self.dicts = [other for other in self.dicts if other["code"] != code] + [one]
        return {"dictId": one["id"], "entryId": "1", "lowerEntryId": "2"}


site = Site()
STATES = {
    "": lambda: None,
    "an account exists": site.account,
    "an account needs a captcha": site.needs_captcha,
    "wrong passwords were tried": lambda username, tries: site.accounts[username].update(failures=tries),
    "the account has a second factor": lambda username: site.accounts[username].update(factor=True),
    "too many calls were made": lambda operation: site.limited.add(operation),
    "the backend is unavailable": lambda: setattr(site, "unavailable", True),
    "a login session is open": site.open_session,
    "a user is signed in": site.open_session,
    "a user is signed in and the access token has expired": lambda role: site.open_session(role, expired=True),
    "the signed-in user has details": site.details,
    "a platform exists": site.platform,
    "a dictionary exists": site.dictionary,
}


class Request(BaseHTTPRequestHandler):
    """A call: each operation returns `data`, or a pair of it and what else the answer has."""

    protocol_version = "HTTP/1.1"

    def config(self):
        return {"registration": True, "providers": site.providers, "passwordRule": {"length": 8, "kinds": 3}}

    def login(self):
        if "doLogin" in site.limited:
            raise Refused(429, "AA0001", "操作过于频繁，请稍后再试", {"retryAfter": 300})
        captcha = {"id": self.query.get("captcha.id"), "answer": self.query.get("captcha.answer")}
        given = {"captcha": captcha, "username": "", "password": ""} | self.query | self.body
        if not given["username"]:
            raise wrong_field(400, "AA0004", "username", "请输入用户名")
        one = site.accounts.get(given["username"], {"failures": 0, "password": token_urlsafe()})
        if one["failures"] >= 5:
            raise wrong_field(429, "AA0001", "username", "尝试次数过多，请 15 分钟后再试", {"retryAfter": 900})
        if one["failures"] >= 3 and not given["captcha"]["answer"]:
            raise wrong_field(400, "AA0001", "captcha.answer", "请输入验证码", ASK_CAPTCHA)
        if one["failures"] >= 3 and site.captchas.get(given["captcha"]["id"]) != given["captcha"]["answer"]:
            raise wrong_field(400, "AA0001", "captcha.answer", "验证码错误或已失效，请重新输入", ASK_CAPTCHA)
        if not compare_digest(one["password"].encode(), given["password"].encode()):
            one["failures"] += 1
            raise Refused(400, "AA0001", "用户名或密码错误", ASK_CAPTCHA if one["failures"] >= 3 else None)
        if one["status"] == "locked":
            raise Refused(423, "AA0001", "账号已被管理员锁定，请联系管理员")
        if one["status"] == "disabled":
            raise Refused(400, "AA0001", "账号已停用，请联系管理员")
        if one["factor"]:
            step = f"AC_STEP={token_urlsafe(32)}; Path=/; HttpOnly; SameSite=Lax"
            raise Refused(400, "AA0001", "请完成二次验证", ASK_FACTOR, (step,))
        fresh = site.open_session("staff", given["username"])
        session = f"AC_SESSION={fresh['session']}; Path=/; HttpOnly; SameSite=Lax"
        self.fresh_cookies = (session, f"XSRF-TOKEN={fresh['xsrf']}; Path=/; SameSite=Lax")

    def tokens(self):
        session = self.session()
        if self.header("X-XSRF-TOKEN") != session["xsrf"]:
            raise Refused(403, "AA0002", "请求未授权")
        if "getToken" in site.limited:
            raise Refused(429, "AA0001", "操作过于频繁，请稍后再试", {"retryAfter": 60})
        return {"accessToken": session["accessToken"], "refreshToken": session["refreshToken"], "tokenType": "Bearer"}

    def user_info(self):
        session = self.signed_in()
        role = session["role"]
        rights = {"role": role, "roleNames": [ROLES[role]], "permissionsIds": PERMISSIONS.get(role, "")}
        return session["user"] | rights | {"authorizationVersion": "1", "idleMinutes": 30}

    def menus(self):
        session, role = self.signed_in(), self.query.get("role", "")
        if len(role) > 64:
            raise Refused(400, "AA0004", "参数错误")
        return MENUS.get(role, []) if role == session["role"] else []

    def dict_list(self):
        if "setting:dict:query" not in PERMISSIONS.get(self.signed_in()["role"], ""):
            raise Refused(403, "AA0002", "请求未授权")
        column, _, ascending = self.query.get("orders", "code:true").partition(":")
        if column not in ("code", "name", "createTime"):
            raise wrong_field(400, "AA0004", "orders", "不支持按该列排序")
        rows = sorted(site.dicts, key=lambda one: one[column], reverse=ascending == "false")
        for name, fits in (("builtIn", str.__eq__), ("status", str.__eq__), ("code", str.__contains__), ("name", str.__contains__)):
            if wanted := self.query.get(name):
                rows = [one for one in rows if fits(str(one[name]).lower(), wanted)]
        size = int(self.query.get("size", 10))
        begin = (int(self.query.get("current", 1)) - 1) * size
        return rows[begin : begin + size], {"total": len(rows)}

    def header(self, name: str) -> str:
        return self.headers.get(name, "")

    def session(self) -> dict:
        cookie = SimpleCookie(self.header("Cookie")).get("AC_SESSION")
        found = site.sessions.get(cookie.value if cookie else "")
        if not found:
            raise Refused(401, "AA0010", "用户未登录")
        return found

    def signed_in(self) -> dict:
        """The session, by its cookie and its access token: neither is enough alone."""
        session = self.session()
        if session["expired"] or self.header("Authorization") != f"Bearer {session['accessToken']}":
            raise Refused(401, "AA0010", "用户未登录")
        return session

    def change_state(self, state: str, action: str, params: dict | None = None, **_) -> dict:
        return (site.restore() if action == "teardown" else STATES[state](**(params or {}))) or {}

    def read_body(self) -> bytes:
        if self.header("Transfer-Encoding") != "chunked":
            return self.rfile.read(int(self.header("Content-Length") or 0))
        parts = []
        while size := int(self.rfile.readline(), 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def answer(self, status: int, body: dict, cookies: tuple = ()) -> None:
        text = json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        for cookie in cookies:
            self.send_header("Set-Cookie", cookie)
        self.end_headers()
        self.wfile.write(text)

    def take(self) -> None:
        self.fresh_cookies, address, raw = (), urlsplit(self.path), self.read_body()
        if self.header("X-Encrypted") == "AES":
            raw = decrypt(b64decode(raw), AES_KEY)
        self.query, self.body = dict(parse_qsl(address.query)), json.loads(raw) if raw else {}
        if address.path == "/_states":
            try:
                return self.answer(200, self.change_state(**self.body))
            except (KeyError, TypeError) as error:
                return self.answer(400, {"message": f"{type(error).__name__}: {error}"})
        operation = OPERATIONS.get((self.command, address.path))
        try:
            if site.unavailable:
                raise Refused(503, "AA0009", "服务不可用，请稍后再试")
            if not operation:
                raise Refused(404, "AA0005", "请求的内容不存在")
            given = operation(self)
            data, more = given if isinstance(given, tuple) else (given, {})
            done = {"success": True, "code": "AA0000", "message": "操作成功"}
            self.answer(200, done | ({} if data is None else {"data": data}) | more, self.fresh_cookies)
        except Refused as refused:
            self.answer(refused.status, refused.body, refused.cookies)

    do_GET = do_POST = take

    def log_message(self, *_) -> None:
        pass


OPERATIONS = {
    ("POST", "/api/auth/config"): Request.config,
    ("POST", "/api/oauth2/doLogin"): Request.login,
    ("POST", "/api/oauth2/getToken"): Request.tokens,
    ("GET", "/api/system/user/current-user-info"): Request.user_info,
    ("GET", "/api/system/menu/current-user-menus"): Request.menus,
    ("GET", "/api/setting/dict/list"): Request.dict_list,
}

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Request)
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
