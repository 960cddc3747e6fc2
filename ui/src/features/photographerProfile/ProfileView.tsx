import { Badge, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Entries, type Filled, type Part, showEach, showPart } from '@/prerender/view';
import { Squares, type SquaresContent } from '@/shared/photographer/Squares';
import { type NamedPath, Breadcrumbs } from '@/shared/photographer/Breadcrumbs';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import { cityTexts } from '@/texts/cities';
import { Panel } from '@/ui/layout/Panel';
import { RichText } from '@/ui/layout/RichText';
import { type MosaicContent, MosaicView, type OpensPictures } from './MosaicView';
import { type HeadContent, HeadView, ProfileLayout } from './ProfileLayout';
import { photographerTexts as texts } from './texts';

/** The content of a profile, except for the parts that need further calls to the API. */
export type ProfileContent = {
  /** The pages between the list of cities and the profile. */
  breadcrumbs: Entries<NamedPath>;
  mosaic: Part<MosaicContent>;
  head: HeadContent;
  tiers: Filled<TierContent>;
  categories: Entries<string>;
};

type ProfileViewProps = OpensPictures & {
  content: ProfileContent;
  ask?: ReactNode;
  booking: ReactNode;
  gallery: ReactNode;
  shoots: ReactNode;
  reviews: ReactNode;
};

export function ProfileView({ content, ask, booking, gallery, shoots, reviews, ...opens }: ProfileViewProps) {
  const { breadcrumbs, head, tiers, categories } = content;
  const mosaic = showPart(content.mosaic, (pictures) => <MosaicView content={pictures} {...opens} />);
  return (
    <ProfileLayout
      breadcrumbs={<Breadcrumbs mb={{ md: '2' }} start={cityTexts.photographers} pages={breadcrumbs} end={head.name} />}
      mosaic={mosaic}
      head={<HeadView content={head} ask={ask} />}
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

/** A price tier, with the price of a single item and the smallest quantity for which that price applies. */
type TierContent = { price: string; perUnit: string; minimum: string; shootSize: Part<SquaresContent> };

function PricesView({ tiers }: { tiers: Filled<TierContent> }) {
  return (
    <Panel title={texts.pricing}>
      {showPart(
        tiers,
        ({ entries }) => (
          <SimpleGrid as="ul" role="list" columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '6' }}>
            {showEach(entries, (tier, index) => (
              <TierItem key={index} tier={tier} />
            ))}
          </SimpleGrid>
        ),
        <Text color="fg.muted">{texts.noPrices}</Text>,
      )}
    </Panel>
  );
}

function TierItem({ tier: { price, perUnit, minimum, shootSize } }: { tier: TierContent }) {
  return (
    <Stack
      as="li"
      direction={{ base: 'row', md: 'column' }}
      justify="space-between"
      align={{ base: 'center', md: 'flex-start' }}
      gap="2"
    >
      <div>
        <Text color="fg.muted">
          <RichText
            text={pricingTexts.eachLarge}
            slots={{
              price: (
                <Text as="span" fontFamily="heading" textStyle="xl" fontWeight="semibold" color="fg">
                  {price}
                </Text>
              ),
              perUnit,
            }}
          />
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {minimum}
        </Text>
      </div>
      {showPart(shootSize, (size) => (
        <Squares {...size} />
      ))}
    </Stack>
  );
}
