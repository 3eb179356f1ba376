// See src/kit/api/ahead.ts.
try {
  const { dataset, content } = document.querySelector('meta[name=ahead]')
  const token = localStorage.getItem('access_token')
  const owner = localStorage.getItem('owner')
  const shop = document.location.pathname.split('/')[2]
  const ask = async (url) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return { status: response.status, ok: response.ok, text: await response.text() }
  }
  window.ahead = new Map()
  if (token && owner)
    content.split(' ').forEach((path) => {
      const url = dataset.api + path.replace('{owner}', owner).replace('{shop}', shop)
      const answer = ask(url)
      answer.catch(() => undefined)
      window.ahead.set(url, { token, answer })
    })
} catch {}
