import { tag } from './brand';

const { legalAddress = '', jurisdiction = '', onlinePayment } = tag?.dataset ?? {};

/** Facts about who runs this installation, which few pages show. What the operator has not set is empty. */
export const operator = {
  legalAddress,
  /** Whose courts the terms name. */
  jurisdiction,
  /** Whether customers can pay online here. */
  onlinePayment: onlinePayment !== 'false',
} as const;
