// See src/kit/api/prefetch.ts.
try {
  const { dataset, content } = document.querySelector('meta[name=ahead]')
  const token = localStorage.getItem('access_token')
  const owner = localStorage.getItem('owner')
  const shop = document.location.pathname.split('/')[2]
  window.ahead = new Map()
  if (token && owner)
    content.split(' ').forEach((path) => {
      const url = dataset.api + path.replace('{owner}', owner).replace('{shop}', shop)
      const answer = fetch(url, { headers: { authorization: `Bearer ${token}` } })
      answer.catch(() => undefined)
      window.ahead.set(url, { token, answer })
    })
} catch {}
