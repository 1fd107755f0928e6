import type { AuditKind } from '#contract/audit.ts'
import type { ProofVerdict } from '#contract/orders/steps/steps.ts'
import type { Language } from '#contract/session/session.ts'

/** What may happen to the factors of an account, of which its owner learns. */
export type SecurityEvent = Extract<
  AuditKind,
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'secondFactorReset'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
>

/** What may happen to an account otherwise. */
export type AccountEvent =
  | 'emailChanged'
  | 'newDevice'
  | 'identityLinked'
  | 'identityRemoved'
  | 'paymentDataChanged'
  | 'tokenMade'
  | 'tokenEnded'

interface CauseTexts {
  readonly MENTION: (order: number) => string
  readonly HAND_OVER: (order: number) => string
  readonly PROOF_ANSWER: (verdict: ProofVerdict, version: number) => string
  readonly PIN_REPLY: (order: number, pin: number) => string
  readonly CHAT: (artist: string) => string
  readonly NEW_STORE: (store: string, order: number) => string
  /** What an administrator does with the new store. */
  readonly newStore: string
  /** By the order's number at the shop, if it can be read. */
  readonly PARKED_ORDER: (shopNumber: string | null) => string
  readonly parkedOrder: string
  readonly SHOP_CHANGE: (order: number) => string
  /** What is to be done about it. */
  readonly shopChange: string
  /** By the endpoint's name. */
  readonly WEBHOOK_OFF: (name: string) => string
  readonly webhookGone: string
  readonly webhookFailing: string
  /** Of the account itself. */
  readonly SECURITY: Readonly<Record<SecurityEvent | AccountEvent, string>> & {
    /** Of a recovery code that confirmed what somebody did who was signed in already. */
    readonly recoveryCodeProved: string
    /** To those who pay. */
    readonly paymentDataOf: (artist: string) => string
    readonly paymentDataNext: string
    readonly unexpected: string
    readonly left: (codes: number) => string
  }
  /** Of several that came at once. */
  readonly several: (count: number, title: string) => string
  /** Instead of the customer's name, which not everyone may see (D-3.7). */
  readonly customer: string
  /** Instead of a name that the recipient may not see (D-3.7). */
  readonly customerService: string
}

/** Titles of the notifications that the server writes by itself, by the recipient's language. */
export const CAUSE_TEXTS: Readonly<Record<Language, CauseTexts>> = {
  en: {
    customer: 'Customer',
    customerService: 'Customer service',
    MENTION: (order) => `You were mentioned in order #${order}`,
    HAND_OVER: (order) => `Order #${order} was handed over to you`,
    PROOF_ANSWER: (verdict, version) =>
      verdict === 'APPROVED'
        ? `The customer approved version ${version}`
        : `The customer asks for changes to version ${version}`,
    PIN_REPLY: (order, pin) => `New reply to note ${pin} on order #${order}`,
    CHAT: (artist) => `${artist} wrote in the support chat`,
    NEW_STORE: (store, order) => `The new store ${store} came with order #${order}`,
    newStore: 'Check its name under Settings › Stores, or merge it into the store that it is.',
    PARKED_ORDER: (shopNumber) => `Order ${shopNumber ?? 'from the shop'} needs to be checked`,
    parkedOrder: 'It could not be taken in as it came. Complete it under Inbox › Orders to check.',
    SHOP_CHANGE: (order) => `The shop changed order #${order}`,
    shopChange: 'Its customer or the shop changed it while it is worked on. Open the order and decide.',
    WEBHOOK_OFF: (name) => `The webhook “${name}” was switched off`,
    webhookGone: 'Its receiver answered that it is gone for good. Switch it on again when it is back.',
    webhookFailing:
      'Nothing has arrived there for three days. Switch it on again when its receiver works; what it missed can be sent then.',
    SECURITY: {
      secondFactorAdded: 'Two-factor authentication is on for your account',
      secondFactorRemoved: 'Two-factor authentication is off for your account',
      secondFactorReset: 'An administrator took the second factor of your account away',
      passkeyAdded: 'A passkey was added to your account',
      passkeyRemoved: 'A passkey of your account was removed',
      passkeyCopied: 'A passkey of your account was refused: somebody may have a copy of it',
      recoveryCodesRenewed: 'Your account has new recovery codes',
      recoveryCodeUsed: 'A recovery code was used to sign in to your account',
      recoveryCodeProved: 'A recovery code was used to confirm an action of your account',
      newDevice: 'New sign-in to your account from another device',
      identityLinked: 'Another account was linked with yours and can sign in to it',
      identityRemoved: 'An administrator unlinked an account that you sign in with',
      emailChanged: 'The e-mail address of your account was changed',
      paymentDataChanged: 'Your payment data were changed',
      tokenMade: 'An API token was made with your account',
      tokenEnded: 'An administrator ended an API token of your account',
      paymentDataOf: (artist) => `The payment data of ${artist} were changed`,
      paymentDataNext: 'Ask the artist whether this is right. They are paid when someone has confirmed it.',
      unexpected: 'If you did not expect this, tell an administrator at once.',
      left: (codes) =>
        `${codes} recovery ${codes === 1 ? 'code is' : 'codes are'} left. If it was not you, tell an administrator at once.`,
    },
    several: (count, title) => `${count} notifications, the last: ${title}`,
  },
  vi: {
    customer: 'Khách hàng',
    customerService: 'Chăm sóc khách hàng',
    MENTION: (order) => `Bạn được nhắc đến trong đơn #${order}`,
    HAND_OVER: (order) => `Đơn #${order} được bàn giao cho bạn`,
    PROOF_ANSWER: (verdict, version) =>
      verdict === 'APPROVED'
        ? `Khách hàng đã đồng ý bản ${version}`
        : `Khách hàng yêu cầu chỉnh bản ${version}`,
    PIN_REPLY: (order, pin) => `Có trả lời mới cho ghi chú ${pin} của đơn #${order}`,
    CHAT: (artist) => `${artist} nhắn tin trong khung chat hỗ trợ`,
    NEW_STORE: (store, order) => `Đơn #${order} mang theo cửa hàng mới: ${store}`,
    newStore: 'Vào Cài đặt › Cửa hàng để kiểm tra tên, hoặc gộp vào cửa hàng đã có.',
    PARKED_ORDER: (shopNumber) => `Đơn ${shopNumber ?? 'từ shop'} cần kiểm tra`,
    parkedOrder: 'Hệ thống chưa nhận được đơn này. Vào Hộp thư › Đơn cần kiểm tra để bổ sung.',
    SHOP_CHANGE: (order) => `Shop đã thay đổi đơn #${order}`,
    shopChange: 'Khách hoặc shop đã thay đổi đơn khi đang làm. Hãy mở đơn và quyết định.',
    WEBHOOK_OFF: (name) => `Webhook “${name}” đã bị tắt`,
    webhookGone:
      'Bên nhận trả lời rằng địa chỉ này không còn nữa. Hãy bật lại khi bên nhận hoạt động trở lại.',
    webhookFailing:
      'Suốt ba ngày không gửi được gì đến đó. Hãy bật lại khi bên nhận hoạt động; những gì bị lỡ có thể gửi lại lúc đó.',
    SECURITY: {
      secondFactorAdded: 'Tài khoản của bạn đã bật xác thực hai lớp',
      secondFactorRemoved: 'Tài khoản của bạn đã tắt xác thực hai lớp',
      secondFactorReset: 'Quản trị viên đã gỡ xác thực hai lớp của tài khoản bạn',
      passkeyAdded: 'Tài khoản của bạn vừa được thêm một khóa truy cập',
      passkeyRemoved: 'Một khóa truy cập của tài khoản bạn đã bị xóa',
      passkeyCopied: 'Một khóa truy cập của tài khoản bạn bị từ chối: có thể ai đó có bản sao',
      recoveryCodesRenewed: 'Tài khoản của bạn có bộ mã khôi phục mới',
      recoveryCodeUsed: 'Một mã khôi phục vừa được dùng để đăng nhập vào tài khoản của bạn',
      recoveryCodeProved: 'Một mã khôi phục vừa được dùng để xác nhận một thao tác của tài khoản bạn',
      newDevice: 'Tài khoản của bạn vừa được đăng nhập từ thiết bị khác',
      identityLinked: 'Một tài khoản khác vừa được liên kết và có thể đăng nhập vào tài khoản của bạn',
      identityRemoved: 'Quản trị viên đã gỡ liên kết một tài khoản mà bạn dùng để đăng nhập',
      emailChanged: 'Địa chỉ email của tài khoản bạn đã được thay đổi',
      paymentDataChanged: 'Thông tin thanh toán của bạn đã được thay đổi',
      tokenMade: 'Một mã API vừa được tạo bằng tài khoản của bạn',
      tokenEnded: 'Quản trị viên đã vô hiệu hóa một mã API của tài khoản bạn',
      paymentDataOf: (artist) => `Thông tin thanh toán của ${artist} đã được thay đổi`,
      paymentDataNext:
        'Hãy hỏi lại họa sĩ xem có đúng không. Họa sĩ chỉ được trả tiền sau khi có người xác nhận.',
      unexpected: 'Nếu không phải bạn thực hiện, hãy báo quản trị viên ngay.',
      left: (codes) => `Còn ${codes} mã khôi phục. Nếu không phải bạn, hãy báo quản trị viên ngay.`,
    },
    several: (count, title) => `${count} thông báo, mới nhất: ${title}`,
  },
}
