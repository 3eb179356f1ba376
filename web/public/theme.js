// Before the first paint, or a page that the owner keeps dark begins with a white flash (see src/kit/ui/theme.ts).
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
