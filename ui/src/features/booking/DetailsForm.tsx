import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { Panel } from '@/components/Panel';
import { updateBooking, type BookingDraft } from '@/booking/bookingDraft';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { bookingTexts as texts } from '@/texts/booking';
import { AddressSection } from './AddressSection';
import { Estimate } from './Estimate';
import { skuCountSchema } from './quote';
import { SkuField } from './SkuField';

const detailsSchema = ({ tiers }: BookingDraft) =>
  v.object({ shootAddress: exactText(texts.addressRequired), skuCount: skuCountSchema(tiers) });

/** Where the shoot is and how large. The draft follows what is filled in, so that a reload does not lose it. */
export function DetailsForm({ draft }: { draft: BookingDraft }) {
  const navigate = useNavigate();
  const { shootAddress, skuCount } = draft;
  const { control, submit, formState } = useAppForm(detailsSchema(draft), { shootAddress, skuCount });
  const { errors } = formState;

  const proceed = submit(() => navigate('/ConfirmBookingDetails'));

  return (
    <>
      <Controller
        name="shootAddress"
        control={control}
        render={({ field }) => (
          <Box ref={field.ref} tabIndex={-1} outlineOffset="4px" borderRadius="lg">
            <AddressSection
              userId={draft.customerId}
              chosen={field.value}
              onChoose={(address) => {
                updateBooking({ shootAddress: address });
                field.onChange(address);
              }}
              error={errors.shootAddress?.message}
            />
          </Box>
        )}
      />
      <Panel title={texts.skuHeading}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
          <Controller
            name="skuCount"
            control={control}
            render={({ field }) => (
              <SkuField
                ref={field.ref}
                value={field.value}
                onChange={(typed) => {
                  updateBooking({ skuCount: typed });
                  field.onChange(typed);
                }}
                error={errors.skuCount?.message}
              />
            )}
          />
          <Estimate draft={draft} />
        </SimpleGrid>
      </Panel>
      <Button size="xl" alignSelf={{ md: 'flex-start' }} onClick={proceed}>
        {texts.proceed}
      </Button>
    </>
  );
}
