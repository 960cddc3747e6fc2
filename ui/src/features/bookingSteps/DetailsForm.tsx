import { Button, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { addressesQuery, beforeRequestQuery, useAddressChanges } from '@/api/addresses';
import type { CategoryUnit, PricingTier } from '@/api/openapi.gen';
import { type BookingDraft, updateBooking } from '@/domain/bookingDraft';
import { minimumOf, nextTierOf, quoteOf, skuCountSchema, stepSkus } from '@/domain/quote';
import { ApiError, messageOf } from '@/lib/errors';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { withToast } from '@/lib/toasts';
import { talkTexts } from '@/shared/talk/talkTexts';
import { briefTexts } from '@/shared/talk/texts';
import { bookingTexts as texts } from '@/texts/booking';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { CountField } from '@/ui/form/CountField';
import { Panel } from '@/ui/layout/Panel';
import { AddressSection } from './AddressSection';

const DraftBriefDialog = lazyDialog(() => import('./DraftBriefDialog'), 'DraftBriefDialog');

const detailsSchema = ({ tiers }: BookingDraft, unit: CategoryUnit | undefined) =>
  v.object({ skuCount: skuCountSchema(tiers, unit), shootAddress: requiredText(texts.addressRequired) });

type DetailsFormProps = {
  /** The id of the form. The submit button is outside of the form and refers to this id. */
  id: string;
  draft: BookingDraft;
  unit: CategoryUnit | undefined;
  /** The button that opens a dialog with all prices. */
  pricing: ReactNode;
  onReady: () => void;
};

/**
 * Shows the form for the size, the place and the brief of the shoot. The size and the place are saved in the draft at every
 * change, so that a reload does not lose them.
 */
export function DetailsForm({ id, draft, unit, pricing, onReady }: DetailsFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { customerId, photographerId, shootAddress, skuCount, tiers } = draft;
  const isFirstAddress = useQuery(addressesQuery(customerId)).data?.length === 0;
  const { add } = useAddressChanges(customerId);
  const { control, submit, setError, setValue, formState } = useAppForm(detailsSchema(draft, unit), { skuCount, shootAddress });
  const { errors, isSubmitting, isSubmitted } = formState;

  const tellReady = useEffectEvent(onReady);
  useEffect(() => tellReady(), []);

  /**
   * Saves the customer's first address, which is typed into the form. Returns false if it cannot be saved, or is outside of the
   * photographer's area.
   */
  async function saveFirst(address: string): Promise<boolean> {
    try {
      await withToast(add(address), { error: false });
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields.address : undefined;
      setError('shootAddress', { message: refused ?? messageOf(failure) }, { shouldFocus: true });
      return false;
    }
    const query = beforeRequestQuery(customerId, photographerId, [address]);
    const { area, outside } = await client.fetchQuery(query).catch(() => ({ area: '', outside: [] }));
    if (outside.length > 0) {
      setError('shootAddress', { message: area }, { shouldFocus: true });
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
              photographerId={photographerId}
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
        <DraftBrief draft={draft} />
      </Stack>
    </chakra.form>
  );
}

type SkuFieldProps = {
  unit: CategoryUnit | undefined;
  tiers: readonly PricingTier[];
  value: string;
  onChange: (typed: string) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

function SkuField({ unit, tiers, value, onChange, error, ref }: SkuFieldProps) {
  return (
    <CountField
      ref={ref}
      label={texts.skuLabel(unit)}
      note={texts.minimum(unit, minimumOf(tiers))}
      value={value}
      onChange={onChange}
      onStep={(by) => onChange(String(stepSkus(value, by, tiers)))}
      error={error}
    />
  );
}

type TierChoiceProps = { tiers: readonly PricingTier[]; typed: string; onChoose: (count: number) => void };

/**
 * Shows the price of each tier, marks the current one, and says how to reach the next. Clicking a tier sets the SKU count to
 * the smallest that the tier covers, but at least the minimum.
 */
function TierChoice({ tiers, typed, onChoose }: TierChoiceProps) {
  const quote = quoteOf(typed, tiers);
  const next = quote && nextTierOf(tiers, quote);
  const minimum = minimumOf(tiers);
  return (
    <>
      <SimpleGrid role="group" aria-label={texts.tiers} columns={tiers.length} gap="2" maxW="xl">
        {tiers.map((tier) => {
          const count = Math.max(minimum, tier.minSKUs);
          const isPresent = quote?.tier._id === tier._id;
          return (
            <Button
              key={tier._id}
              variant="outline"
              colorPalette={isPresent ? 'marigold' : 'gray'}
              borderColor={isPresent ? 'marigold.border' : 'border'}
              bg={isPresent ? 'marigold.subtle' : undefined}
              borderRadius="lg"
              flexDirection="column"
              alignItems="flex-start"
              gap="0"
              h="auto"
              minH="16"
              px={{ base: '2', md: '4' }}
              textAlign="start"
              whiteSpace="normal"
              py="2"
              aria-pressed={isPresent}
              onClick={() => onChoose(count)}
            >
              <Text as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
                {texts.tierFrom(count)}
              </Text>
              <Text as="span" color="fg" textStyle={{ base: 'sm', md: 'md' }}>
                {texts.tierPrice(tier.pricePerSKU)}
              </Text>
            </Button>
          );
        })}
      </SimpleGrid>
      <Text mt="3" minH="6" color="marigold.fg" fontWeight="medium" aria-live="polite">
        {next && texts.nextTier(next.more, next.price)}
        {next && next.saving > 0 && ' '}
        {next && next.saving > 0 && texts.nextTierSaves(next.count, next.saving)}
        {quote && !next && tiers.length > 1 && texts.lowestPrice}
      </Text>
    </>
  );
}

/** Lets the customer add an optional brief to the booking request. */
function DraftBrief({ draft: { brief } }: { draft: BookingDraft }) {
  const words = [brief?.text, brief?.shots?.length ? briefTexts.shotCount(brief.shots.length) : '', brief?.onSite?.name];
  const summary = words.find(Boolean);
  return (
    <Panel
      title={briefTexts.title}
      action={
        <DialogButton
          variant="outline"
          colorPalette="gray"
          aria-haspopup="dialog"
          preload={DraftBriefDialog.preload}
          renderDialog={(dialog) => <DraftBriefDialog {...dialog} brief={brief} />}
        >
          <FileText aria-hidden />
          {brief ? briefTexts.edit : talkTexts.addBrief}
        </DialogButton>
      }
    >
      <Text color={summary ? undefined : 'fg.muted'} lineClamp={3} overflowWrap="anywhere">
        {summary ?? briefTexts.text}
      </Text>
    </Panel>
  );
}
