import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { PricingTier } from '@/api/openapi.gen';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { pricingTexts } from '@/texts/pricing';

const PricingOptionsDialog = lazyNamed(() => import('@/components/PricingOptionsDialog'), 'PricingOptionsDialog');

type PricingLinkProps = { name: string; tiers: readonly PricingTier[] };

/** Opens every price of a photographer. */
export function PricingLink({ name, tiers }: PricingLinkProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="plain"
        color="marigold.fg"
        alignSelf="flex-start"
        px="0"
        h="10"
        position="relative"
        zIndex="1"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
        onClick={() => setOpen(true)}
      >
        {pricingTexts.viewDetailed}
      </Button>
      {open !== undefined && (
        <Suspense>
          <PricingOptionsDialog open={open} onClose={() => setOpen(false)} name={name} tiers={tiers} />
        </Suspense>
      )}
    </>
  );
}
