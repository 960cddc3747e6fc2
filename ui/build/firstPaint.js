// Before the first paint, which does not wait for the app: the colours chosen, and whether to leave out what is for visitors.
{
  const { classList } = document.documentElement;
  const mode = localStorage.getItem('colorMode') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  classList.add(mode === 'dark' ? 'dark' : 'light');
  if (localStorage.getItem('token')) classList.add('signed-in');
}
