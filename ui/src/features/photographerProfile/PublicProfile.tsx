import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '@/components/lazyDialog';
import { TrailLink } from '@/components/Trail';
import { fullNameOf } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import { cityTexts } from '@/texts/cities';
import { photographerTexts as texts } from '@/texts/photographer';
import { BookPanel } from './BookPanel';
import { CategoriesPanel } from './CategoriesPanel';
import { Gallery } from './Gallery';
import { Mosaic } from './Mosaic';
import { mosaicPictures } from './mosaicPictures';
import { PricingPanel } from './PricingPanel';
import { ProfileHead } from './ProfileHead';
import { ProfileLayout } from './ProfileLayout';
import { ProfileTrail } from './ProfileTrail';
import { Reviews } from './Reviews';
import { ShootsPanel } from './ShootsPanel';

const SlideshowDialog = lazyDialog(() => import('@/components/SlideshowDialog'), 'SlideshowDialog');

type Shown = { title: string; items: readonly string[]; start?: number };

export function PublicProfile({ photographer }: { photographer: Photographer }) {
  const { _id, categories, trail = [] } = photographer;
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const mosaic = mosaicPictures(categories);
  const pictures = categories.flatMap(({ portfolioImages }) => portfolioImages);

  function show(next: Shown) {
    setShown(next);
    setOpen(true);
  }

  return (
    <>
      <ProfileLayout
        trail={
          <ProfileTrail start={<Link to="/photographers">{cityTexts.photographers}</Link>} name={fullNameOf(photographer)}>
            {trail.map(({ name, path }) => (
              <TrailLink key={path} link={<Link to={path}>{name}</Link>} />
            ))}
          </ProfileTrail>
        }
        mosaic={
          mosaic.length > 0 && (
            <Mosaic
              preload={SlideshowDialog.preload}
              pictures={mosaic}
              total={pictures.length}
              onOpen={(src = '') => show({ title: texts.portfolio, items: pictures, start: Math.max(0, pictures.indexOf(src)) })}
            />
          )
        }
        head={<ProfileHead photographer={photographer} />}
        gallery={
          <Gallery
            preload={SlideshowDialog.preload}
            photographerId={_id}
            onOpen={({ categoryName, portfolioImages }) => show({ title: categoryName, items: portfolioImages })}
          />
        }
        booking={<BookPanel photographer={photographer} />}
        prices={<PricingPanel photographer={photographer} />}
        facts={
          <>
            <CategoriesPanel categories={categories} />
            <ShootsPanel photographerId={_id} />
          </>
        }
        reviews={<Reviews photographer={photographer} />}
      />
      {shown && <SlideshowDialog key={shown.title} open={open} onClose={() => setOpen(false)} {...shown} />}
    </>
  );
}
