import { useSearchParams } from 'react-router-dom';
import { cancellationGroups, type CancellationGroup } from '@/api/admin/cancellations';
import { approvalGroups, type ApprovalGroup } from '@/api/admin/photographers';

export const adminTabs = [
  'waiting',
  'photographers',
  'cancellations',
  'refunds',
  'problems',
  'reports',
  'payouts',
  'rescues',
  'disputes',
  'messages',
  'unsent',
  'accounts',
  'export',
] as const;
export type AdminTab = (typeof adminTabs)[number];

type View = {
  readonly tab: AdminTab;
  readonly search: string;
  /** The group of cancellations to show. */
  readonly group: CancellationGroup;
  /** The group of photographers to show. A search covers all groups. */
  readonly approval: ApprovalGroup;
  readonly page: number;
};

const searched: readonly AdminTab[] = ['photographers', 'accounts'];

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], value: string | null): Value =>
  values.find((known) => known === value) ?? values[0];

/** Keeps the tab, its filters and its page in the URL, so that a reload or a link shows them again. */
export function useAdminView(): { view: View; show: (changes: Partial<View>) => void } {
  const [params, setParams] = useSearchParams();
  const view: View = {
    tab: oneOf(adminTabs, params.get('tab')),
    search: params.get('q') ?? '',
    group: oneOf(cancellationGroups, params.get('show')),
    approval: oneOf(approvalGroups, params.get('show')),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };

  /** Changes the view. If `changes` contains no page, the first page of the list is shown. */
  function show(changes: Partial<View>) {
    const { tab, search, group, approval, page } = { ...view, page: 1, ...changes };
    const groups: Partial<Record<AdminTab, string>> = {
      cancellations: group,
      photographers: search || approval === 'waiting' ? '' : approval,
    };
    const next = {
      tab: tab === 'waiting' ? '' : tab,
      q: searched.includes(tab) ? search : '',
      show: groups[tab] ?? '',
      page: page > 1 ? String(page) : '',
    };
    setParams(Object.entries(next).filter(([, value]) => value !== ''));
  }

  return { view, show };
}
