import { Box, Button, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '@/components/QueryState';
import { FormError } from '@/components/FormError';
import { Panel } from '@/components/Panel';
import { TextSkeleton } from '@/components/Skeletons';
import { withToast } from '@/lib/toasts';
import { bookingTexts as texts } from '@/texts/booking';
import { AddressDialog } from './AddressDialog';
import { AddressList } from './AddressList';
import { addressesQuery, useAddressChanges } from '@/api/addresses';
import { DeleteAddressDialog } from './DeleteAddressDialog';

type AddressSectionProps = {
  userId: string;
  /** Empty until one is chosen. */
  chosen: string;
  onChoose: (address: string) => void;
  error?: string;
};

type Task = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly index: number; readonly address: string };

/** The saved addresses: choose, add, edit, delete. */
export function AddressSection({ userId, chosen, onChoose, error }: AddressSectionProps) {
  const addresses = useQuery(addressesQuery(userId));
  const changes = useAddressChanges(userId);
  const [task, setTask] = useState<Task>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  function begin(next: Task) {
    setTask(next);
    setOpen(true);
  }

  async function save(address: string) {
    const saved = task?.kind === 'edit' ? changes.change(task.index, address, task.address) : changes.add(address);
    // The form shows what went wrong.
    await withToast(saved, { error: false });
    // A new address is meant for this shoot; an edited one stays chosen.
    if (task?.kind === 'add' || task?.address === chosen) onChoose(address);
  }

  async function remove() {
    if (task?.kind !== 'delete') return;
    await changes.remove(task.index, task.address);
    if (task.address === chosen) onChoose('');
  }

  return (
    <Panel
      title={texts.addressesHeading}
      action={
        <Button size="sm" h="10" variant="outline" onClick={() => begin({ kind: 'add' })}>
          <Plus aria-hidden />
          {texts.addAddress}
        </Button>
      }
    >
      <QueryState query={addresses} skeleton={<TextSkeleton />} errorTitle={texts.addressesFailed}>
        {(saved) =>
          saved.length === 0 ? (
            <Text color="fg.muted">{texts.noAddresses}</Text>
          ) : (
            <AddressList
              addresses={saved}
              chosen={chosen}
              onChoose={onChoose}
              onEdit={(index, address) => begin({ kind: 'edit', index, address })}
              onDelete={(index, address) => begin({ kind: 'delete', index, address })}
            />
          )
        }
      </QueryState>
      <Box mt="4" hidden={!error}>
        <FormError message={error} />
      </Box>
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
