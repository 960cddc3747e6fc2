import { useState } from 'react';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import type { Photographer } from '@/api/openapi.gen';
import { photographerTexts as texts } from './texts';
import { BookPanel } from './BookPanel';
import { profileFromApi } from './fromApi';
import { Gallery } from './Gallery';
import { ProfileView } from './ProfileView';
import { Reviews } from './Reviews';
import { ShootsPanel } from './ShootsPanel';

const SlideshowDialog = lazyDialog(() => import('@/ui/photo/SlideshowDialog'), 'SlideshowDialog');

type Shown = { title: string; items: readonly string[]; start?: number };

export function PublicProfile({ photographer }: { photographer: Photographer }) {
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const pictures = photographer.categories.flatMap(({ portfolioImages }) => portfolioImages);

  function show(next: Shown) {
    setShown(next);
    setOpen(true);
  }

  return (
    <>
      <ProfileView
        content={profileFromApi(photographer)}
        preload={SlideshowDialog.preload}
        onOpen={(src = '') => show({ title: texts.portfolio, items: pictures, start: Math.max(0, pictures.indexOf(src)) })}
        booking={<BookPanel photographer={photographer} />}
        gallery={
          <Gallery
            preload={SlideshowDialog.preload}
            photographerId={photographer._id}
            onOpen={({ categoryName, portfolioImages }) => show({ title: categoryName, items: portfolioImages })}
          />
        }
        shoots={<ShootsPanel photographerId={photographer._id} />}
        reviews={<Reviews photographer={photographer} />}
      />
      {shown && <SlideshowDialog key={shown.title} open={open} onClose={() => setOpen(false)} {...shown} />}
    </>
  );
}
