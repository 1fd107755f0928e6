import type { validation as english } from '#i18n/en/validation.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of form rules, in Vietnamese. */
export const validation = {
  required: 'Vui lòng điền mục này.',
  invalid: 'Giá trị không hợp lệ.',
  minLength: 'Phải có ít nhất 4 ký tự.',
  passwordLength: 'Mật khẩu này quá ngắn.',
  tooLong: 'Nội dung quá dài.',
  tooLarge: 'Giá trị quá lớn.',
  tooSmall: 'Giá trị này quá nhỏ.',
  email: 'Địa chỉ email không hợp lệ',
  phone: 'Số điện thoại không hợp lệ',
  phoneTaken: 'Số điện thoại này đã được dùng.',
  phonePrefix: 'Mã quốc gia không hợp lệ',
  negativeBudget: 'Ngân sách không được là số âm',
  noWork: 'Vui lòng chọn bài làm của bạn!',
  noReason: 'Vui lòng nhập lý do từ chối!',
  noComment: 'Vui lòng nhập bình luận!',
  noTodo: 'Vui lòng mô tả việc cần làm!',
  noProduct: 'Vui lòng chọn sản phẩm',
  tooMany: 'Quá nhiều cùng một lúc.',
  budgetSign: 'Vui lòng nhập số',
  noSpaces: 'Không được chứa khoảng trắng.',
  noTag: 'Vui lòng nhập nhãn!',
  noAnniversaryType: 'Vui lòng chọn loại ngày kỷ niệm!',
  noAnniversaryDate: 'Vui lòng chọn ngày kỷ niệm!',
  noRecipients: 'Vui lòng chọn ít nhất một người.',
  known: 'Đã có khách hàng dùng thông tin này.',
  repeated: 'Một dòng phía trên trong tệp đã có thông tin này.',
  notUtf8: 'Có ký tự không đọc được. Hãy lưu tệp dưới dạng “CSV UTF-8”.',
  csv: 'Từ đây trở đi tệp không còn là CSV hợp lệ; phần bên dưới không được đọc.',
} as const satisfies Texts<typeof english>
