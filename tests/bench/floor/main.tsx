/**
 * The minimum cost of React and its router: the sign-in form with native inputs, and a plain table of users. The
 * product's times are given as multiples of this, because milliseconds differ between machines.
 */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'

type Row = Readonly<Record<string, unknown>>

const Login = () => (
  <form>
    <h1>认证中心</h1>
    <label>
      用户名 <input name="username" />
    </label>
    <label>
      密码 <input name="password" type="password" />
    </label>
    <button type="submit">登录</button>
  </form>
)

const columns = ['username', 'name', 'orgName', 'phone', 'status', 'lastLoginTime']

const UserList = () => {
  const [current, setCurrent] = useState(1)
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    void fetch(`/api/system/user/list?current=${current}&size=10`)
      .then((answer) => answer.json())
      .then((body: { data: readonly Row[] }) => setRows(body.data))
  }, [current])
  return (
    <>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row['id'])}>
              {columns.map((column) => (
                <td key={column}>{String(row[column] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" aria-label="下一页" onClick={() => setCurrent(current + 1)}>
        下一页
      </button>
    </>
  )
}

const routes = (
  <BrowserRouter>
    <Routes>
      <Route path="/authCenter/login" element={<Login />} />
      <Route path="/authCenter/home" element={<Link to="/authCenter/system/user">用户列表</Link>} />
      <Route path="/authCenter/system/user" element={<UserList />} />
    </Routes>
  </BrowserRouter>
)
const element = document.getElementById('app')
if (element) createRoot(element).render(routes)
