import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { addressesQuery, lastAddressQuery, beforeRequestQuery, useAddressChanges } from '@/api/addresses';
import { maxAddressLength, preferredAddress } from '@/domain/addresses';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { bookingTexts as texts } from '@/texts/booking';
import { actTexts } from '@/texts/words';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { Panel } from '@/ui/layout/Panel';
import { Radio, RadioGroup } from '@/ui/form/Radio';

const AddressDialog = lazyDialog(() => import('./AddressDialog'), 'AddressDialog');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

type AddressSectionProps = {
  userId: string;
  /**
   * The id of the photographer, if one has been chosen already. Addresses outside of the photographer's area cannot be chosen.
   */
  photographerId?: string;
  /** The chosen address; empty until there is one. */
  chosen: string;
  onChoose: (address: string) => void;
  /** Whether the form is being submitted. */
  busy: boolean;
  error?: string;
  ref?: Ref<HTMLDivElement & HTMLTextAreaElement>;
};

const none: readonly string[] = [];
const inside = { area: '', outside: none };

type Task = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly index: number; readonly address: string };

/** Lets the customer choose, add, edit and delete saved addresses. If there are none, it shows a field for the first one. */
export function AddressSection({ userId, photographerId, chosen, onChoose, busy, error, ref }: AddressSectionProps) {
  const addresses = useQuery(addressesQuery(userId));
  const last = useQuery(lastAddressQuery(userId));
  const changes = useAddressChanges(userId);
  const [task, setTask] = useState<Task>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  const {
    data: { area, outside } = inside,
    isPending: isAreaPending,
    isLoading: isAreaLoading,
  } = useQuery({
    ...beforeRequestQuery(userId, photographerId ?? '', addresses.data ?? none),
    enabled: photographerId !== undefined && addresses.data !== undefined,
    // When the list changes, addresses outside of the area stay disabled until the new response has arrived.
    placeholderData: keepPreviousData,
  });
  const saved = last.isPending || (isAreaPending && isAreaLoading) ? undefined : addresses.data;
  const choosePreferred = useEffectEvent((list: readonly string[]) => {
    const preferred = preferredAddress(list, chosen, last.data, outside);
    if (preferred !== chosen && !busy) onChoose(preferred);
  });
  useEffect(() => {
    if (saved) choosePreferred(saved);
  }, [saved, outside]);

  function begin(next: Task) {
    setTask(next);
    setOpen(true);
  }

  async function save(address: string) {
    const saving = task?.kind === 'edit' ? changes.change(task.index, address, task.address) : changes.add(address);
    // The form shows the error, so there is no toast for it.
    await withToast(saving, { error: false });
    // A new address becomes the chosen one. An edited address stays chosen if it was chosen before.
    if (task?.kind === 'add' || task?.address === chosen) onChoose(address);
  }

  async function remove() {
    if (task?.kind !== 'delete') return;
    await changes.remove(task.index, task.address);
    const others = saved?.filter((_, index) => index !== task.index) ?? [];
    if (task.address === chosen) onChoose(preferredAddress(others, '', last.data, outside));
  }

  return (
    <Panel title={texts.addressesHeading}>
      <QueryState
        query={{ ...addresses, data: saved }}
        skeleton={<TextSkeleton lines={6} />}
        errorTitle={texts.addressesFailed}
        deferred
      >
        {(list) =>
          list.length === 0 ? (
            <FormField label={texts.enterAddress} helper={texts.addressHint} error={error}>
              <Textarea
                ref={ref}
                rows={3}
                maxLength={maxAddressLength}
                autoComplete="street-address"
                value={chosen}
                onChange={(event) => onChoose(event.target.value)}
              />
            </FormField>
          ) : (
            <Box ref={ref} tabIndex={-1} outlineOffset="4px" borderRadius="lg">
              <AddressList
                addresses={list}
                area={area}
                outside={outside}
                chosen={chosen}
                onChoose={onChoose}
                onEdit={(index, address) => begin({ kind: 'edit', index, address })}
                onDelete={(index, address) => begin({ kind: 'delete', index, address })}
              />
              <Button mt="3" variant="outline" {...AddressDialog.preload} onClick={() => begin({ kind: 'add' })}>
                <Plus aria-hidden />
                {texts.addAddress}
              </Button>
              <Box mt="3" hidden={!error}>
                <FormError message={error} />
              </Box>
            </Box>
          )
        }
      </QueryState>
      {saved === undefined && (
        <Box mt="3" hidden={!error}>
          <FormError message={error} />
        </Box>
      )}
      <AddressDialog
        open={open && task?.kind !== 'delete'}
        address={task?.kind === 'edit' ? task.address : ''}
        onClose={close}
        onSave={save}
      />
      <DeleteAddressDialog
        open={open && task?.kind === 'delete'}
        address={task?.kind === 'delete' ? task.address : ''}
        onClose={close}
        onDelete={remove}
      />
    </Panel>
  );
}

type AddressListProps = {
  addresses: readonly string[];
  /** The text that is shown below addresses outside of the photographer's area. */
  area: string;
  outside: readonly string[];
  chosen: string;
  onChoose: (address: string) => void;
  onEdit: (index: number, address: string) => void;
  onDelete: (index: number, address: string) => void;
};

function AddressList({ addresses, area, outside, chosen, onChoose, onEdit, onDelete }: AddressListProps) {
  const chosenIndex = addresses.indexOf(chosen);
  return (
    <RadioGroup
      aria-label={texts.savedAddresses}
      value={chosenIndex < 0 ? '' : String(chosenIndex)}
      onChange={(index) => onChoose(addresses[Number(index)] ?? '')}
    >
      <Stack gap="3">
        {addresses.map((address, index) => (
          <Flex
            // The key contains the index, because two saved addresses can be identical.
            key={`${index} ${address}`}
            align="center"
            layerStyle="card"
            boxShadow="none"
            pe="2"
            borderColor={index === chosenIndex ? 'marigold.border' : undefined}
            bg={index === chosenIndex ? 'marigold.subtle' : undefined}
          >
            <Radio
              value={String(index)}
              disabled={outside.includes(address)}
              flex="1"
              gap="3"
              minW="0"
              px="4"
              py="4"
              cursor="radio"
              textStyle="md"
              fontWeight="normal"
              overflowWrap="anywhere"
            >
              {outside.includes(address) ? (
                <Box as="span" color="fg.muted">
                  {address}
                  <Text as="span" display="block" textStyle="sm" color="fg">
                    {area}
                  </Text>
                </Box>
              ) : (
                address
              )}
            </Radio>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              title={actTexts.edit}
              aria-label={texts.editAddressOf(address)}
              onClick={() => onEdit(index, address)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              title={actTexts.delete}
              aria-label={texts.deleteAddressOf(address)}
              onClick={() => onDelete(index, address)}
            >
              <Trash2 />
            </IconButton>
          </Flex>
        ))}
      </Stack>
    </RadioGroup>
  );
}

type DeleteAddressDialogProps = { open: boolean; address: string; onClose: () => void; onDelete: () => Promise<void> };

function DeleteAddressDialog({ open, address, onClose, onDelete }: DeleteAddressDialogProps) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(onDelete(), { success: texts.addressDeleted, error: texts.addressDeleteFailed }),
    onSuccess: onClose,
  });

  return (
    <ConfirmDialog
      open={open}
      title={texts.deleteQuestion}
      description={address}
      confirmLabel={actTexts.delete}
      destructive
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
