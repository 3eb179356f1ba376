// Of pages that the build drew alone: see src/app/public/prerendered-page.ts, src/app/public/early-presses.ts and public-pages.ts.
var page = document.documentElement.dataset
try {
  var isOwner = localStorage.getItem('access_token') || localStorage.getItem('refresh_token')
  if (page.drawn !== document.location.pathname.replace(/(.)\/$/, '$1') || (page.drawn === '/' && isOwner))
    page.drawn = ''
} catch {}
var files = page.drawn && document.querySelector('meta[name=landing-files]')
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
    var button = page.drawn && event.target.closest('button')
    if (!button) return
    event.stopImmediatePropagation()
    button.dataset.pressed = ''
  },
  true,
)
