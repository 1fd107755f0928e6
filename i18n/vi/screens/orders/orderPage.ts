import type {
  menu as menuEnglish,
  money as moneyEnglish,
  noPay as noPayEnglish,
  page as pageEnglish,
  textPictures as picturesEnglish,
  show as showEnglish,
  turn as turnEnglish,
  waiting as waitingEnglish,
} from '#i18n/en/screens/orders/orderPage.ts'
import type { Texts } from '#i18n/texts.ts'

/** Whose turn it is on an order, its facts and the actions of its page, in Vietnamese. */
export const turn = {
  yours: 'Đến lượt bạn:',
  waiting: 'Đang chờ %{name}:',
  customer: 'Đang chờ %{name} trả lời từ %{date}, %{way}',
  theCustomer: 'Đang chờ %{name} trả lời',
  theCustomerName: 'khách',
  notified: {
    EMAIL: 'đã gửi qua email',
    MESSENGER: 'đã gửi tin nhắn',
    LINK: 'đã sao chép liên kết',
    CALL: 'đã báo qua điện thoại',
  },
  reminded: { EMAIL: 'đã nhắc qua email', MESSENGER: 'đã nhắn tin nhắc' },
  payment: 'Đang chờ khách thanh toán',
  payArtists: 'trả tiền cho %{names}',
  payButton: 'Trả tiền họa sĩ',
  nobody: 'Chưa làm được gì: đơn chưa giao cho họa sĩ nào.',
  assign: 'giao đơn cho một họa sĩ. Trước đó chưa ai bắt đầu được.',
  assignButton: 'Giao cho họa sĩ',
  artist: 'họa sĩ',
  chat: 'Trò chuyện với %{name}',
  staff: 'CSKH',
  by: '%{task} trước %{date}',
  due: '%{task}, hạn %{date}',
  late: '%{task}, trễ từ %{date}',
  work: {
    NEW_ORDER: 'phác thảo',
    SKETCH: 'phác thảo',
    COLOR: 'bản màu',
    EXPORT_FILE: 'tệp hoàn thiện',
    PRINT: 'bản in',
  },
  mine: {
    start: 'bắt đầu %{work}',
    handIn: 'nộp %{work}',
    change: 'nộp %{work} đã sửa',
    check: 'kiểm tra %{work}',
    notify: 'gửi %{work} cho %{name}',
    decide: 'quyết định về %{work}, khách đã trả lời',
    send: 'kiểm tra %{work}',
    print: 'bắt đầu in',
    proof: 'kiểm tra bản in thử',
    track: 'nhập mã vận đơn',
    finish: 'đánh dấu đơn hoàn tất',
  },
  theirs: {
    start: 'bắt đầu %{work}',
    handIn: 'nộp %{work}',
    change: 'sửa %{work}',
    check: 'kiểm tra %{work}',
    notify: '%{work} chưa gửi cho %{name}',
    decide: 'quyết định về %{work}, khách đã trả lời',
    send: 'kiểm tra %{work}',
    print: 'bắt đầu in',
    proof: 'kiểm tra bản in thử',
    track: 'mã vận đơn của bản in',
    finish: 'hoàn tất đơn',
  },
} as const satisfies Texts<typeof turnEnglish>

export const menu = { label: 'Thao tác khác' } as const satisfies Texts<typeof menuEnglish>

export const page = {
  previous: 'Đơn trước: #%{number}',
  next: 'Đơn sau: #%{number}',
  contact: 'Thông tin liên hệ',
  noContact: 'Không có liên hệ',
  internalNote: 'Ghi chú nội bộ',
  assignMe: 'Giao cho tôi',
  assignAgain: 'Giao lại',
  assignAgainTo: 'Giao lại cho %{name}',
  addAgent: 'Thêm CSKH',
  addStore: 'Thêm cửa hàng',
  markPaid: 'Đánh dấu đã thanh toán',
  markedPaid: 'Đơn #%{number} đã được thanh toán.',
  confirmPaid:
    'Khách đã thanh toán đơn #%{number}? Đơn bắt đầu tính hạn từ bây giờ, có thể bị trễ hạn và được tính vào doanh thu hôm nay. Thao tác này không thể hoàn tác.',
} as const satisfies Texts<typeof pageEnglish>

export const textPictures = {
  show: 'Xem ảnh',
  again: 'Thử lại',
  label: 'Ảnh từ văn bản: %{name}',
} as const satisfies Texts<typeof picturesEnglish>

/** That an artist gets no pay for an order. */
export const noPay = {
  set: 'Không trả công đơn này',
  confirm:
    'Họa sĩ không nhận tiền công cho đơn #%{number}? Sau đó không ai bị nhắc đặt ngân sách cho đơn này nữa. Có thể hoàn tác sau.',
  said: 'Họa sĩ không nhận tiền công cho đơn này.',
  takeBack: 'Vẫn trả công',
  done: 'Đơn #%{number} không cần ngân sách',
  takenBack: 'Đơn #%{number} lại cần ngân sách',
} as const satisfies Texts<typeof noPayEnglish>

/** The order page (A§2), in Vietnamese. */
export const show = {
  timeline: 'Dòng thời gian',
  back: 'Đơn hàng',
  number: 'Đơn #%{number}',
  deadline: 'Hạn của đơn',
  oncePaid: 'tính từ khi thanh toán',
  budget: 'Ngân sách',
  notFound: 'Không tìm thấy đơn hoặc không có quyền xem',
  notFoundHint: 'Đơn có thể đã bị xóa, hoặc không thuộc các đơn được xem.',
  failed: 'Không tải được đơn hàng.',
  original: 'Ảnh gốc',
  summarize: 'Tóm tắt',
  noSummary: 'Chưa có tóm tắt',
  quantity: '× %{count}',
  note: 'Ghi chú',
  photos: 'Ảnh của %{name}',
  noPhotos: 'Không có ảnh',
  activity: 'Hoạt động',
  steps: '%{smart_count} bước',
  work: 'Nhật ký công việc',
  noWork: 'Chưa có công việc. Bắt đầu khi đơn được giao cho họa sĩ.',
  workFailed: 'Không tải được nhật ký công việc.',
  lanes: 'Họa sĩ',
  canvasLane: 'Tranh in',
  nobody: 'Chưa giao',
  delivery: 'Giao hàng',
  noDelivery: 'Chưa giao tệp nào.',
  customer: 'Thông tin khách hàng',
  totals: '%{smart_count} đơn',
  totalsRefunded: '%{smart_count} đơn (%{refunded} đã hoàn tiền)',
  spent: 'đã chi %{amount}',
  shipping: 'Địa chỉ giao hàng',
  address: 'Địa chỉ',
  facts: 'Chi tiết',
  customOf: 'Thông tin thêm của đơn #%{number}',
  customSaved: 'Đã cập nhật đơn #%{number}',
  total: 'Tổng cộng',
  code: 'Mã',
  tags: 'Sản phẩm',
  tracking: 'Vận đơn',
  estimated: 'Dự kiến giao',
  feedback: 'Phản hồi của khách',
  comments: 'Bình luận',
  history: 'Hoạt động',
  files: 'Tệp',
  due: 'Hạn %{date}',
  email: 'Email',
  phone: 'Điện thoại',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const satisfies Texts<typeof showEnglish>

/** The money of one order, in Vietnamese. */
export const money = {
  title: 'Tiền của đơn',
  items: 'Tiền hàng',
  paid: 'Khách đã trả',
  noPay: 'Không trả công',
  paidOut: 'Đã trả họa sĩ',
  of: '%{paid} trên %{all}',
  margin: 'Lợi nhuận gộp',
  marginOncePaid: 'Lợi nhuận gộp khi khách trả',
} as const satisfies Texts<typeof moneyEnglish>

export const waiting = {
  text: 'Đang chờ mạng. Nội dung sẽ được gửi khi có kết nối lại.',
  takeBack: 'Không gửi nữa',
  kept: 'Mất mạng: nội dung đã viết có thể chưa được gửi. Bản nháp vẫn được giữ.',
} as const satisfies Texts<typeof waitingEnglish>
