import { categoryInput } from '#contracts/categories';
import { couponInput } from '#contracts/discounts';
import { describedParts, isGroup, type Described, type DescribedField } from '#contracts/fields';
import { staffInput, staffPatch } from '#contracts/identity';
import { makerInput } from '#contracts/makers';
import {
  cancelInput,
  correctEmailInput,
  noteInput,
  refundInput,
  repairInput,
  shipInput,
  transferInput,
} from '#contracts/order-steps';
import {
  closeReturnInput,
  instructReturnInput,
  matchReturnInput,
  receiveReturnInput,
  rejectReturnInput,
} from '#contracts/return-steps';
import { CancelDialog } from '../../features/admin-orders/cancel-dialog';
import { EmailDialog } from '../../features/admin-orders/email-dialog';
import { OrderTimeline } from '../../features/admin-orders/order-timeline';
import { RefundDialog } from '../../features/admin-orders/refund-dialog';
import { RepairDialog } from '../../features/admin-orders/repair-dialog';
import { ShipDialog } from '../../features/admin-orders/ship-dialog';
import { TransferDialog } from '../../features/admin-orders/transfer-dialog';
import { CloseDialog, MatchDialog, RejectDialog } from '../../features/admin-returns/answer-dialogs';
import { InstructDialog } from '../../features/admin-returns/instruct-dialog';
import { ReceiveDialog } from '../../features/admin-returns/receive-dialog';
import { customPageInput } from '#contracts/pages';
import { productFieldNames } from '#contracts/product-fields';
import { redirectInput } from '#contracts/redirects';
import { shopSettingsInput } from '#contracts/shop-settings';
import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { CategoryDialog } from '../../features/admin-categories/category-dialog';
import { CouponDialog } from '../../features/admin-discounts/coupon-dialog';
import { PageForm } from '../../features/admin-pages/page-form';
import { editorMessages } from '../../features/admin-products/editor/editor-messages';
import { MakerDialog } from '../../features/admin-products/makers/maker-dialog';
import { RedirectDialog } from '../../features/admin-redirects/redirect-dialog';
import { CustomersForm, PromotionForm, TextsForm } from '../../features/admin-settings/home-pages';
import {
  CompanyForm,
  DeliveryForm,
  RegionForm,
  ReturnsForm,
  TaxesForm,
} from '../../features/admin-settings/shop-pages';
import { StaffDialog } from '../../features/admin-staff/staff-dialog';
import { goodsFields } from '../../features/admin-staff/audit-goods-messages';
import { makeBusiness, makeSettings } from '#contracts/testing/make-settings';
import { FirstLanguage } from '../../shared/config/first-language';
import { renderPart } from '../../shared/testing/render';
import { ContractFields } from '../../shared/ui/admin/form/contract-fields';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { StaffContext } from '../../shared/ui/admin/permissions';
// The form loads it on demand, which could end after the tests.
import '../../shared/ui/admin/rich-text/text-editor';

/** What no schema of the kind accepts: cells of a spreadsheet, and words in place of numbers. A list of choices has no such value. */
const REFUSED: Partial<Record<DescribedField['kind'], string>> = {
  text: 'one\ttwo',
  'long-text': 'x'.repeat(100_001),
  email: 'hello@',
  phone: 'call me',
  money: '12.345',
  percentage: 'many',
  count: '1.5',
  moment: '',
  day: '',
  address: 'two words',
  password: 'short',
};

/** The fields of a contract that can be refused, by the name of their input; of a list those of its first row. */
const namesOf = (parts: readonly Described[]): { name: string; refused: string }[] =>
  parts.flatMap((part) => {
    if (!isGroup(part)) {
      const refused = REFUSED[part.kind];
      return refused === undefined || (refused === '' && (part.schema as z.ZodType).safeParse(null).success)
        ? []
        : [{ name: part.path, refused }];
    }
    const within = namesOf(part.parts);
    return part.kind === 'rows'
      ? within.map((inner) => ({ ...inner, name: `${part.path}.0.${inner.name}` }))
      : within;
  });

/** The fields of a contract, or those of these names, that a form does not have or at which it says nothing. */
function gapsOf(schema: z.ZodType, element: ReactElement, only?: readonly string[]): string[] {
  const { unmount } = renderPart(<StaffContext value={STAFF}>{element}</StaffContext>, {
    answer: () => ({ body: { items: [] } }),
  });
  const names = namesOf(describedParts(schema)).filter(({ name }) => only?.includes(name) ?? true);
  const inputs = names.map(({ name, refused }) => {
    const input = document.getElementsByName(name)[0] as HTMLInputElement | undefined;
    input?.removeAttribute('maxlength');
    if (input) fireEvent.change(input, { target: { value: refused } });
    return { name, refused, input };
  });
  const [submit] = document.querySelectorAll<HTMLElement>('[type=submit]');
  act(() => submit?.click());
  const gaps = inputs.filter(
    ({ input, refused }) => input?.getAttribute('aria-invalid') !== 'true' || input.value !== refused,
  );
  unmount();
  return gaps.map(({ name }) => name);
}

const STAFF = { id: '1', permissions: ['settings.write', 'content.write', 'orders.write'] };

const texts = { title: 'Title', text: 'Text' };
const business = makeBusiness({ registrations: [{ country: 'DE', scheme: 'packaging', number: '1' }] });
const settings = makeSettings({
  business,
  statements: { slogan: { en: texts, nl: texts } },
  promotion: {
    headline: 'Less',
    translations: { nl: { headline: 'Minder' } },
    endsAt: '2026-01-01T00:00:00.000Z',
    discountPercent: null,
  },
  reviews: [{ text: 'Warm', author: 'Jan' }],
  customerPictures: [{ url: '/media/a.webp', en: 'a', nl: 'a' }],
});

/** The places of statements on the home page, whose editor has them. */
const ON_HOME = /^statements\.(hero|story|promise|newsletter)\./;

it('says at each field of a discount what is refused there, and keeps it', () => {
  expect(gapsOf(couponInput, <CouponDialog coupon={null} onClose={() => undefined} />)).toEqual([]);
});

it('says at each field of the settings what is refused there, and keeps it', () => {
  const exempt = { ...settings, business: { ...business, smallBusinessIn: 'NL' as const } };
  const forms = [
    ...[
      CompanyForm,
      DeliveryForm,
      RegionForm,
      ReturnsForm,
      TaxesForm,
      CustomersForm,
      PromotionForm,
      TextsForm,
    ].map((Form) => <Form settings={settings} />),
    <TaxesForm settings={exempt} />,
  ];
  const gaps = forms.reduce(
    (left: readonly string[] | undefined, form) => gapsOf(shopSettingsInput, form, left),
    undefined,
  );
  expect(gaps?.filter((name) => !ON_HOME.test(name))).toEqual([]);
});

function Incomplete() {
  const form = useContractForm(couponInput, null);
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), form.checked())}>
      <ContractFields form={form} slots={{ description: null }} />
      <button type="submit">Save</button>
    </form>
  );
}

it('says at each field of a maker and of a redirect what is refused there, and keeps it', () => {
  const close = () => undefined;
  const party = {
    name: 'Tread',
    street: 'Road 1',
    postcode: '',
    city: 'Leeds',
    contact: 'https://tread.example',
  };
  const outside = { ...party, country: 'GB', responsible: { ...party, country: 'IE' } };
  const maker = { ...outside, id: '1', productCount: 0, version: 1, updatedAt: '2026-01-01T00:00:00.000Z' };
  expect(gapsOf(makerInput, <MakerDialog maker={maker} onClose={close} />)).toEqual([]);
  expect(gapsOf(redirectInput, <RedirectDialog redirect={null} onClose={close} />)).toEqual([]);
});

it('says at each field of a category and of an account what is refused there, and keeps it', () => {
  const close = () => undefined;
  expect(gapsOf(categoryInput, <CategoryDialog category={null} onClose={close} />)).toEqual([]);
  expect(gapsOf(staffInput, <StaffDialog account={null} onClose={close} />)).toEqual([]);
  const account = {
    ...{ id: '2', email: 'a@example.com', name: null, role: 'staff' as const, active: true },
    ...{ mustChangePassword: false, hasSecondFactor: false, createdAt: '2026-01-01T00:00:00.000Z' },
  } as const;
  expect(gapsOf(staffPatch, <StaffDialog account={account} onClose={close} />)).toEqual([]);
});

it('says at each field of the steps of an order what is refused there, and keeps it', () => {
  const money = { refundableAmount: '9.00', withheldAmount: '0.00', shippingAmount: '0.00', items: [] };
  const order = {
    id: 'o1',
    orderNumber: 'AA-1',
    email: 'a@example.com',
    mails: [],
    deliveredAt: null,
    ...money,
  };
  const of = { order: order as never, onClose: () => undefined };
  const repaired = { id: 'i1', productName: 'Cap' } as never;
  expect(gapsOf(shipInput, <ShipDialog {...of} />)).toEqual([]);
  expect(gapsOf(cancelInput, <CancelDialog {...of} />)).toEqual([]);
  expect(gapsOf(refundInput, <RefundDialog {...of} />)).toEqual([]);
  expect(gapsOf(correctEmailInput, <EmailDialog {...of} />)).toEqual([]);
  expect(gapsOf(repairInput, <RepairDialog {...of} item={repaired} />)).toEqual([]);
  const transfer = <TransferDialog orderId="o1" refund={{ id: 'r1', amount: '9.00' } as never} {...of} />;
  expect(gapsOf(transferInput, transfer)).toEqual([]);
  expect(gapsOf(noteInput, <OrderTimeline order={{ ...order, timeline: [] } as never} />)).toEqual([]);
});

it('says at each field of the steps of a return what is refused there, and keeps it', () => {
  const line = { lineId: 'l1', name: 'Cap', quantity: 1, left: 1, received: 0, refunded: 0 };
  const amounts = { lostValue: '0.00', refundAmount: '9.00' };
  const one = {
    id: 'r1',
    version: 1,
    orderNumber: 'AA-1',
    status: 'open',
    lines: [line],
    note: null,
    ...amounts,
  };
  const of = { one: one as never, onClose: () => undefined };
  expect(gapsOf(matchReturnInput, <MatchDialog {...of} />)).toEqual([]);
  expect(gapsOf(instructReturnInput, <InstructDialog {...of} returnAddress="Road 1" />)).toEqual([]);
  expect(gapsOf(receiveReturnInput, <ReceiveDialog {...of} />)).toEqual([]);
  expect(gapsOf(rejectReturnInput, <RejectDialog {...of} />)).toEqual([]);
  expect(gapsOf(closeReturnInput, <CloseDialog {...of} />)).toEqual([]);
});

it('says at each field of a page what is refused there, and keeps it, in each language', () => {
  const isDutch = (name: string) => name.startsWith('translations.nl.');
  const dutch = gapsOf(
    customPageInput,
    <FirstLanguage value="nl">
      <PageForm page={null} />
    </FirstLanguage>,
  );
  expect(gapsOf(customPageInput, <PageForm page={null} />).filter((name) => !isDutch(name))).toEqual([]);
  expect(dutch.filter(isDutch)).toEqual([]);
});

it.each(['en', 'nl'] as const)('calls a field of a product the same in form and log (%s)', (locale) => {
  const names = productFieldNames(locale);
  expect(editorMessages[locale]).toMatchObject(names);
  expect(goodsFields[locale]).toMatchObject(names);
});

it('finds a form that lacks a field', () => {
  expect(gapsOf(couponInput, <Incomplete />)).toEqual(['description']);
});
