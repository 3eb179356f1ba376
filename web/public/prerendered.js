// Of pages that the build rendered: see src/kit/platform/prerendered-page.ts, site/Public.tsx and build/html-files.ts.
var page = document.documentElement.dataset
try {
  var isOwner = localStorage.getItem('access_token') || localStorage.getItem('refresh_token')
  if (page.prerendered !== document.location.pathname.replace(/(.)\/$/, '$1') || (page.prerendered === '/' && isOwner))
    page.prerendered = ''
} catch {}
var files = page.prerendered && document.querySelector('meta[name=landing-files]')
if (files)
  files.content.split(' ').forEach(function (href) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  })
document.addEventListener(
  'click',
  function (event) {
    var button = page.prerendered && event.target.closest('button')
    if (!button) return
    event.stopImmediatePropagation()
    button.dataset.pressed = ''
  },
  true,
)
