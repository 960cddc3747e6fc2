import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { pricingTexts } from './pricingTexts';

const PricingOptionsDialog = lazyDialog(() => import('./PricingOptionsDialog'), 'PricingOptionsDialog');

type PricingLinkProps = {
  name: string;
  tiers: readonly PricingTier[];
  /** The unit of the prices. Without a unit, the prices are shown per SKU. */
  unit?: CategoryUnit;
};

/** Renders a button that opens a dialog with all prices of a photographer. */
export function PricingLink({ name, tiers, unit }: PricingLinkProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="plain"
        color="marigold.fg"
        alignSelf="flex-start"
        px="0"
        h="11"
        position="relative"
        zIndex="1"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
        {...PricingOptionsDialog.preload}
        onClick={() => setOpen(true)}
      >
        {pricingTexts.viewDetailed}
      </Button>
      {open !== undefined && (
        <PricingOptionsDialog open={open} onClose={() => setOpen(false)} name={name} tiers={tiers} unit={unit} />
      )}
    </>
  );
}
