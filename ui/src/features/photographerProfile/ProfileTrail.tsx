import type { ReactElement, ReactNode } from 'react';
import { Trail, TrailEnd, TrailLink } from '@/components/Trail';

type ProfileTrailProps = {
  /** The link to the list of cities, with its text. */
  start: ReactElement;
  /** Links to the city and to a category there, as far as they have a page. */
  children?: ReactNode;
  /** Missing while the profile is on its way. */
  name?: string;
};

/** Where a profile is in the site, in the app and in the page that the server sends. */
export function ProfileTrail({ start, children, name }: ProfileTrailProps) {
  return (
    <Trail mb={{ md: '2' }}>
      <TrailLink link={start} />
      {children}
      {name && <TrailEnd>{name}</TrailEnd>}
    </Trail>
  );
}
