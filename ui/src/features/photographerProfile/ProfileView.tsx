import { Badge, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '@/ui/layout/Panel';
import { Trail, type NamedPath } from '@/shared/photographer/Trail';
import { showEach, showPart, type Entries, type Filled, type Part } from '@/prerender/view';
import { cityTexts } from '@/texts/cities';
import { photographerTexts as texts } from './texts';
import { HeadView, type HeadContent } from './HeadView';
import { MosaicView, type MosaicContent, type OpensPictures } from './MosaicView';
import { PricesView, type TierContent } from './PricesView';
import { ProfileLayout } from './ProfileLayout';

/** What a profile shows, except for the parts that come with answers of their own. */
export type ProfileContent = {
  /** The pages between the list of cities and the profile. */
  trail: Entries<NamedPath>;
  mosaic: Part<MosaicContent>;
  head: HeadContent;
  tiers: Filled<TierContent>;
  categories: Entries<string>;
};

type ProfileViewProps = OpensPictures & {
  content: ProfileContent;
  booking: ReactNode;
  gallery: ReactNode;
  shoots: ReactNode;
  reviews: ReactNode;
};

export function ProfileView({ content, booking, gallery, shoots, reviews, ...opens }: ProfileViewProps) {
  const { trail, head, tiers, categories } = content;
  const mosaic = showPart(content.mosaic, (pictures) => <MosaicView content={pictures} {...opens} />);
  return (
    <ProfileLayout
      trail={<Trail mb={{ md: '2' }} start={cityTexts.photographers} pages={trail} end={head.name} />}
      mosaic={mosaic}
      head={<HeadView content={head} />}
      gallery={gallery}
      booking={booking}
      prices={<PricesView tiers={tiers} />}
      facts={
        <>
          <Panel title={texts.categories}>
            <Flex as="ul" role="list" gap="2" wrap="wrap">
              {showEach(categories, (name) => (
                <Badge
                  as="li"
                  key={name}
                  colorPalette="marigold"
                  size="lg"
                  px="3"
                  py="1.5"
                  textTransform="uppercase"
                  letterSpacing="wide"
                >
                  {name}
                </Badge>
              ))}
            </Flex>
          </Panel>
          {shoots}
        </>
      }
      reviews={reviews}
    />
  );
}
