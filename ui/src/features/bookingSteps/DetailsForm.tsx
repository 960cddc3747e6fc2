import { chakra, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { addressesQuery, useAddressChanges } from '@/api/addresses';
import type { CategoryUnit } from '@/api/openapi.gen';
import { updateBooking, type BookingDraft } from '@/domain/bookingDraft';
import { Panel } from '@/ui/layout/Panel';
import { ApiError, messageOf } from '@/lib/errors';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { withToast } from '@/lib/toasts';
import { bookingTexts as texts } from '@/texts/booking';
import { AddressSection } from './AddressSection';
import { skuCountSchema } from '@/domain/quote';
import { SkuField } from './SkuField';
import { TierChoice } from './TierChoice';

const detailsSchema = ({ tiers }: BookingDraft, unit: CategoryUnit | undefined) =>
  v.object({ skuCount: skuCountSchema(tiers, unit), shootAddress: requiredText(texts.addressRequired) });

type DetailsFormProps = {
  /** For the button that sends the form from elsewhere on the page. */
  id: string;
  draft: BookingDraft;
  unit: CategoryUnit | undefined;
  /** Opens every price. */
  pricing: ReactNode;
  onReady: () => void;
};

/** How large the shoot is and where. The draft follows what is filled in, so that a reload does not lose it. */
export function DetailsForm({ id, draft, unit, pricing, onReady }: DetailsFormProps) {
  const navigate = useNavigate();
  const { customerId, shootAddress, skuCount, tiers } = draft;
  const isFirstAddress = useQuery(addressesQuery(customerId)).data?.length === 0;
  const { add } = useAddressChanges(customerId);
  const { control, submit, setError, setValue, formState } = useAppForm(detailsSchema(draft, unit), { skuCount, shootAddress });
  const { errors, isSubmitting, isSubmitted } = formState;

  const tellReady = useEffectEvent(onReady);
  useEffect(() => tellReady(), []);

  /** Saves an address that was typed into the page itself; false if the server refused it. */
  async function saveFirst(address: string): Promise<boolean> {
    try {
      await withToast(add(address), { error: false });
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields.address : undefined;
      setError('shootAddress', { message: refused ?? messageOf(failure) }, { shouldFocus: true });
      return false;
    }
    updateBooking({ shootAddress: address });
    return true;
  }

  const proceed = submit(async (details) => {
    if (isFirstAddress && !(await saveFirst(details.shootAddress))) return;
    await navigate('/ConfirmBookingDetails');
  });

  function changeCount(typed: string) {
    updateBooking({ skuCount: typed });
    setValue('skuCount', typed, { shouldValidate: isSubmitted });
  }

  return (
    <chakra.form id={id} onSubmit={proceed} noValidate>
      <Stack gap="5">
        <Panel title={texts.skuHeading} action={pricing}>
          <Stack gap="5">
            <Controller
              name="skuCount"
              control={control}
              render={({ field }) => (
                <SkuField
                  ref={field.ref}
                  unit={unit}
                  tiers={tiers}
                  value={field.value}
                  onChange={changeCount}
                  error={errors.skuCount?.message}
                />
              )}
            />
            <div>
              <TierChoice tiers={tiers} typed={skuCount} onChoose={(count) => changeCount(String(count))} />
            </div>
          </Stack>
        </Panel>
        <Controller
          name="shootAddress"
          control={control}
          render={({ field }) => (
            <AddressSection
              ref={field.ref}
              userId={customerId}
              busy={isSubmitting}
              chosen={field.value}
              onChoose={(address) => {
                updateBooking({ shootAddress: address });
                field.onChange(address);
              }}
              error={errors.shootAddress?.message}
            />
          )}
        />
      </Stack>
    </chakra.form>
  );
}
