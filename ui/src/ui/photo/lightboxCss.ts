/** The look of the lightbox; every other style comes with the library. */
export const lightboxCss = {
  '--yarl__color_backdrop': 'colors.ink.950',
  '--yarl__color_button': 'colors.ink.50',
  '--yarl__color_button_active': 'colors.ink.50',
  '--yarl__thumbnails_thumbnail_background': 'colors.ink.900',
  '--yarl__thumbnails_thumbnail_border_color': 'transparent',
  '--yarl__thumbnails_thumbnail_active_border_color': 'colors.marigold.400',
  '--yarl__thumbnails_container_padding': '12px',
  '& .yarl__navigation_prev, & .yarl__navigation_next': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    p: '0',
    mx: { base: '2', md: '4' },
    borderRadius: 'full',
    bg: 'rgba(20, 14, 9, 0.6)',
    filter: 'none',
    _hover: { bg: 'ink.800' },
  },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'marigold.300', outlineOffset: '2px', boxShadow: 'none' },
} as const;
