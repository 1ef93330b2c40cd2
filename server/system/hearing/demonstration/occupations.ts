/** What officers of each kind do: employer, post, title, identities and fields. */
export const occupations = {
  law: [
    ['江宁德衡律师事务所', '律师', '一级律师', ['lawyer'], ['law']],
    ['江宁大学法学院', '教师', '教授', ['expert'], ['law']],
    ['江宁市公证处', '公证员', '二级公证员', ['supervisor'], ['law', 'finance']],
  ],
  expert: [
    ['江宁省人民医院', '医师', '主任医师', ['cppcc', 'expert'], ['medicine']],
    ['江宁财经大学', '教师', '副教授', ['expert'], ['economics', 'finance']],
    ['江宁省环境科学研究院', '研究人员', '高级工程师', ['expert'], ['environment', 'engineering']],
    ['江宁市网络安全中心', '工程师', '高级工程师', ['special'], ['network']],
    ['江宁师范大学', '教师', '讲师', ['mediator'], ['psychology']],
  ],
  social: [
    ['东湖区平安街道', '社区主任', null, ['npc', 'community'], []],
    ['江宁市妇女联合会', '干事', null, ['mediator'], ['psychology']],
    ['江宁老字号商会', '会长', null, ['cppcc'], ['economics']],
  ],
} as const
export const categories = ['law', 'expert', 'social'] as const
