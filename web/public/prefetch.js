// See src/kit/platform/platform.ts.
try {
  const { dataset, content } = document.querySelector('meta[name=prefetch]')
  const token = localStorage.getItem('access_token')
  const owner = localStorage.getItem('owner')
  const shop = location.pathname.split('/')[2]
  window.prefetched = new Map()
  if (token && owner) {
    // The static frame is shown (src/kit/style/base.css).
    document.documentElement.dataset.owner = ''
    content.split(' ').forEach((path) => {
      const url = dataset.api + path.replace('{owner}', owner).replace('{shop}', shop)
      const answer = fetch(url, { headers: { authorization: `Bearer ${token}` } })
      answer.catch(() => undefined)
      window.prefetched.set(url, { token, answer })
    })
  }
} catch {}
