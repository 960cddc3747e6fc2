import {
  CalendarCheck2,
  CalendarClock,
  CalendarOff,
  CalendarPlus,
  CircleCheck,
  CircleSlash2,
  type LucideIcon,
} from 'lucide-react';
import { isBooking, type DayItem } from './dayPlans';

/** The hatched background of times that another calendar blocks. */
export const hatched = {
  backgroundImage:
    'repeating-linear-gradient(135deg, {colors.border.subtle} 0, {colors.border.subtle} 2px, transparent 2px, transparent 8px)',
};

/**
 * The background of a closed day, or of a day that is entirely off. In dark mode it is not `bg.subtle`, because panels
 * have the same colour there.
 */
export const shadedDay = { _light: 'bg.subtle', _dark: 'bg' };

type Look = { readonly icon: LucideIcon; readonly css: object };

const plain = { borderWidth: '1px', borderStyle: 'solid', borderColor: 'transparent' };

export const entryLooks: Readonly<Record<DayItem['kind'], Look>> = {
  shoot: {
    icon: CalendarCheck2,
    // The stripe is a shadow, because a wide border would be bent at the round corners.
    css: { ...plain, bg: 'marigold.muted', boxShadow: 'inset 3px 0 {colors.marigold.border}' },
  },
  request: {
    icon: CalendarClock,
    css: { ...plain, bg: 'bg.panel', borderStyle: 'dashed', borderColor: 'marigold.border' },
  },
  completed: { icon: CircleCheck, css: { ...plain, bg: 'bg.muted', borderColor: 'border.subtle', color: 'fg.muted' } },
  off: { icon: CalendarOff, css: { ...plain, bg: 'bg.emphasized' } },
  open: { icon: CalendarPlus, css: { ...plain, bg: 'green.subtle', borderColor: 'green.muted', color: 'green.fg' } },
  busy: { icon: CircleSlash2, css: { ...plain, ...hatched, borderColor: 'border', color: 'fg.muted' } },
};

export const clashLook = { borderColor: 'red.border' };

/** Returns the styles of an entry. A booking of any kind that clashes has a red border. */
export function lookOf(item: DayItem): object {
  const { css } = entryLooks[item.kind];
  return isBooking(item) && item.booking.clash ? { ...css, ...clashLook } : css;
}
