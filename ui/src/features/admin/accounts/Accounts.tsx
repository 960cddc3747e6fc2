import { filterWith } from '@/api/admin/adminRecords';
import { peopleTexts } from '@/texts/words';
import { Badge, Box, Button, chakra, Flex, Heading, Link, SimpleGrid, Stack, Text, Wrap } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import {
  accountsQuery,
  type AdminAccount,
  type AdminDeletion,
  deletionsQuery,
  erasePerson,
  exportPerson,
  usePersonErased,
} from '@/api/admin/accounts';
import { AdminResults, AdminSearch } from '@/features/admin/AdminResults';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatDayOf, formatMoment } from '@/lib/format/dates';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { adminTexts } from '@/texts/admin';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Input } from '@/ui/form/Input';
import { Fact } from '@/ui/layout/Fact';
import { SuspensionButton, SuspensionNote } from './Suspension';
import { adminAccountTexts as texts, adminDeletionTexts } from './texts';

const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');

export function Accounts() {
  const { view, show } = useAdminView();
  const accounts = useQuery(accountsQuery(view.search, view.page));

  return (
    <Stack gap="6">
      <DeletionRequests />
      <AdminSearch key={view.search} label={texts.search} search={view.search} onSearch={(search) => show({ search })} />
      <Text color="fg.muted">{texts.hint}</Text>
      <AdminResults
        query={accounts}
        label={texts.list}
        none={view.search ? texts.noneOf(view.search) : texts.noneSuspended}
        count={(total) => texts.count(total, view.search)}
        onPage={(page) => show({ page })}
      >
        {(account) => <AccountCard key={account.id} account={account} />}
      </AdminResults>
    </Stack>
  );
}

function AccountCard({ account }: { account: AdminAccount }) {
  const { id, fullName, email, mobileno, role, created, suspended } = account;
  const nameId = useId();
  return (
    <Stack as="article" aria-labelledby={nameId} gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Heading as="h2" id={nameId} textStyle="xl" overflowWrap="anywhere">
        {fullName}
      </Heading>
      <Text textStyle="sm" color="fg.muted">
        {adminTexts.joined(formatDayOf(created))}
      </Text>
      <Wrap gap="2">
        <Badge size="md" variant="outline" colorPalette="gray">
          {texts.roles[role]}
        </Badge>
        {suspended && (
          <Badge size="md" colorPalette="red">
            {texts.suspended}
          </Badge>
        )}
      </Wrap>
      <SuspensionNote {...account} />
      <Stack as="dl" gap="3">
        <Fact label={peopleTexts.email}>
          <Link href={`mailto:${email}`} variant="underline" overflowWrap="anywhere">
            {email}
          </Link>
        </Fact>
        <Fact label={peopleTexts.mobile}>
          {mobileno ? (
            <Link href={`tel:+91${mobileno}`} variant="underline">
              +91 {mobileno}
            </Link>
          ) : (
            peopleTexts.noMobile
          )}
        </Fact>
      </Stack>
      <Wrap gap="2" mt="auto">
        <PersonalDataButtons email={email} name={fullName} />
        <SuspensionButton accountId={id} name={fullName} suspended={suspended} />
      </Wrap>
    </Stack>
  );
}

/** Lets an admin export a person's data, or erase it after a confirmation. */
function PersonalDataButtons({ email, name }: { email: string; name: string }) {
  const [erasing, setErasing] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(exportPerson(email), { success: texts.isExported }),
  });
  const close = () => setErasing(false);

  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-label={texts.exportOf(name)}
        loading={isPending}
        loadingText={texts.export}
        onClick={() => mutate()}
      >
        {texts.export}
      </Button>
      <Button variant="outline" colorPalette="red" aria-label={texts.eraseOf(name)} onClick={() => setErasing(true)}>
        {texts.erase}
      </Button>
      <Dialog open={erasing} onClose={close} title={texts.eraseTitle(name)} description={texts.eraseText}>
        <EraseForm email={email} onClose={close} />
      </Dialog>
    </>
  );
}

const confirmationSchema = (email: string) =>
  v.object({
    typed: v.pipe(
      v.string(),
      v.check((typed) => typed.trim().toLowerCase() === email.toLowerCase(), texts.typeEmailRule),
    ),
  });

/** Erases a person's data. As a confirmation, the admin must type the person's email address. */
function EraseForm({ email, onClose }: { email: string; onClose: () => void }) {
  const personErased = usePersonErased();
  const { register, submit, formState } = useAppForm(confirmationSchema(email), { typed: '' });
  const { errors, isSubmitting } = formState;

  const erase = submit(async () => {
    await erasePerson(email);
    showToast({ kind: 'success', text: texts.isErased });
    onClose();
    await personErased();
  });

  return (
    <chakra.form onSubmit={erase} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.typeEmail(email)} error={errors.typed?.message}>
          <Input autoComplete="off" {...register('typed')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.erase} destructive />
      </Stack>
    </chakra.form>
  );
}

/** Lists the requests to delete accounts. It renders nothing if there are none. */
function DeletionRequests() {
  const headingId = useId();
  const { data: requests = [] } = useQuery(deletionsQuery);
  if (requests.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={headingId} gap="4">
      <Heading id={headingId} as="h2" textStyle="xl">
        {adminDeletionTexts.list}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function RequestCard({ request: { created, notBefore, openBookings, expand } }: { request: AdminDeletion }) {
  const { fullName, email } = expand.user;
  const { show } = useAdminView();
  const nameId = useId();
  const filter = filterWith(
    '(customer.email = {:email} || photographer.user.email = {:email}) && (status = {:pending} || status = {:upcoming})',
    { email, pending: 'pending for approval', upcoming: 'upcoming' },
  );
  return (
    <Stack as="article" aria-labelledby={nameId} gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Heading as="h3" id={nameId} textStyle="lg" overflowWrap="anywhere">
        {fullName}
      </Heading>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {adminDeletionTexts.asked(email, formatMoment(created))}
      </Text>
      <Text>{notBefore ? adminDeletionTexts.notBefore(formatMoment(notBefore)) : adminDeletionTexts.notTold}</Text>
      <Box px="4" py="3" borderRadius="md" bg={openBookings > 0 ? 'bg.warning' : 'bg.muted'}>
        <Text color={openBookings > 0 ? 'fg.warning' : undefined}>{adminDeletionTexts.open(openBookings)}</Text>
      </Box>
      <Flex mt="auto" gap="3" wrap="wrap">
        {openBookings > 0 && (
          <Button asChild variant="outline" size="sm" h="10">
            <a href={`/_/#/collections?${new URLSearchParams({ collection: 'bookings', filter }).toString()}`}>
              {adminDeletionTexts.openBookings}
            </a>
          </Button>
        )}
        <Button variant="outline" colorPalette="gray" size="sm" h="10" onClick={() => show({ tab: 'accounts', search: email })}>
          {adminDeletionTexts.openAccount}
        </Button>
      </Flex>
    </Stack>
  );
}
