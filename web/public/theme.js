// See src/kit/ui/theme.ts and public-pages.ts.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
try {
  var files = document.querySelector('meta[name=landing-files]')
  if (files && document.location.pathname === '/' && !localStorage.getItem('access_token')) {
    files.content.split(' ').forEach(function (href) {
      var link = document.createElement('link')
      var isStyle = href.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    })
  }
} catch {}
