import { Button, Skeleton, Stack, Textarea } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { FormField } from '@/ui/form/FormField';
import { Panel } from '@/ui/layout/Panel';
import { bookingTexts } from '@/texts/booking';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import type { InstantFormState } from './useInstantForm';

export type SavedAddresses = {
  readonly userId: string;
  readonly chosen: string;
  readonly onChoose: (address: string) => void;
  readonly busy: boolean;
  readonly error?: string;
};

type AddressFieldsProps = { form: InstantFormState; renderSaved: (saved: SavedAddresses) => ReactNode };

const longestAddress = 500;

/** Where the shoot is: typed by visitors, and chosen among the saved addresses by customers. */
export function AddressFields({ form: { draft, change, problems, customerId, busy }, renderSaved }: AddressFieldsProps) {
  const { shootAddress, isTyped } = draft;
  // What a visitor typed stays after the sign-in.
  if (customerId && !(isTyped && shootAddress !== '')) {
    return (
      <Suspense fallback={<Skeleton height="15rem" borderRadius="lg" />}>
        {renderSaved({
          userId: customerId,
          chosen: shootAddress,
          onChoose: (address) => change({ shootAddress: address, isTyped: false }),
          busy,
          error: problems.shootAddress,
        })}
      </Suspense>
    );
  }
  return (
    <Panel title={texts.address} minH="15rem">
      <Stack gap="3" align="start">
        <FormField label={bookingTexts.enterAddress} helper={bookingTexts.addressHint} error={problems.shootAddress}>
          <Textarea
            rows={2}
            maxLength={longestAddress}
            autoComplete="street-address"
            value={shootAddress}
            onChange={(event) => change({ shootAddress: event.target.value, isTyped: true })}
          />
        </FormField>
        {customerId && (
          <Button variant="outline" colorPalette="gray" onClick={() => change({ shootAddress: '', isTyped: false })}>
            {texts.savedInstead}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
