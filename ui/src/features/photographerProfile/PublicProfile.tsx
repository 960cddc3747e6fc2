import type { Photographer } from '@/api/openapi.gen';
import { BookPanel } from './BookPanel';
import { CategoriesPanel } from './CategoriesPanel';
import { Gallery } from './Gallery';
import { PricingPanel } from './PricingPanel';
import { ProfileHead } from './ProfileHead';
import { ProfileLayout } from './ProfileLayout';
import { Reviews } from './Reviews';
import { ShootsPanel } from './ShootsPanel';

export function PublicProfile({ photographer }: { photographer: Photographer }) {
  return (
    <ProfileLayout
      head={<ProfileHead photographer={photographer} />}
      gallery={<Gallery photographerId={photographer._id} />}
      booking={<BookPanel photographer={photographer} />}
      panels={
        <>
          <PricingPanel tiers={photographer.pricing} />
          <CategoriesPanel categories={photographer.categories} />
          <ShootsPanel photographerId={photographer._id} />
        </>
      }
      reviews={<Reviews photographerId={photographer._id} />}
    />
  );
}
