import { Box } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { PricingLink } from '@/shared/photographer/PricingLink';
import { fullNameOf } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import { CardView } from './CardView';
import { cardFromApi, type CardOptions } from './fromApi';

type PhotographerCardProps = CardOptions &
  Pick<ComponentProps<typeof CardView>, 'headingLevel' | 'isCategoryNamed' | 'addPictures'> & {
    photographer: Photographer;
    /** The button for booking, which is beside the button that shows all prices. */
    action: ReactNode;
  };

/** Shows a photographer in a list, with the price and a button for booking. */
export function PhotographerCard({
  photographer,
  action,
  headingLevel,
  isCategoryNamed,
  addPictures,
  ...options
}: PhotographerCardProps) {
  return (
    <CardView
      card={cardFromApi(photographer, options)}
      headingLevel={headingLevel}
      isCategoryNamed={isCategoryNamed}
      addPictures={addPictures}
      actions={<CardActions photographer={photographer}>{action}</CardActions>}
    />
  );
}

type CardActionsProps = { photographer: Photographer; children: ReactNode };

/** Shows the last row of a card: a button that shows all prices, and the given button for booking. */
export function CardActions({ photographer, children }: CardActionsProps) {
  return (
    <>
      <PricingLink name={fullNameOf(photographer)} tiers={photographer.pricing} unit={photographer.unit} />
      <Box position="relative" zIndex="1">
        {children}
      </Box>
    </>
  );
}
